// Facts about the school that several pages repeat. Change them here and nowhere else.

export const site = {
  name: "Zixue",
  nameInChinese: "自学, _zìxué_",
  email: "hello@zixue.example",
  securityEmail: "security@zixue.example",
  phone: "+1 (415) 555-0142",
  officeHours: [
    { days: "Monday to Friday", hours: "9AM-6PM" },
    { days: "Saturday", hours: "9AM-3PM" },
  ],
  social: ["Instagram", "YouTube", "WeChat"],
} as const;

export const claims = {
  students: { value: "10,000+", label: "students" },
  lessons: { value: "50+", label: "lessons" },
  success: { value: "98%", label: "success rate" },
  experience: { value: "15 years", label: "of experience" },
} as const;
