import { index, type RouteConfig, route } from "@react-router/dev/routes";

const blog = "pages/blog/route.tsx";
const courses = "pages/courses/route.tsx";

export default [
  index("pages/home/route.tsx"),
  route("about", "pages/about/route.tsx"),
  route("blog", blog, { id: "blog" }),
  route("blog/how-to-start-learning-chinese", blog, { id: "blog/how-to-start-learning-chinese" }),
  route("blog/chinese-pronunciation-guide", blog, { id: "blog/chinese-pronunciation-guide" }),
  route("blog/common-chinese-phrases", blog, { id: "blog/common-chinese-phrases" }),
  route("blog/chinese-culture-tips", blog, { id: "blog/chinese-culture-tips" }),
  route("contact", "pages/contact/route.tsx"),
  route("courses", courses, { id: "courses" }),
  route("courses/beginner", courses, { id: "courses/beginner" }),
  route("courses/intermediate", courses, { id: "courses/intermediate" }),
  route("courses/advanced", courses, { id: "courses/advanced" }),
  route("courses/business-chinese", courses, { id: "courses/business-chinese" }),
  route("courses/hsk-preparation", courses, { id: "courses/hsk-preparation" }),
  route("privacy", "pages/privacy/route.tsx"),
  route("*", "pages/not-found/route.tsx"),
] satisfies RouteConfig;
