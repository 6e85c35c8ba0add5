/**
 * Addresses that reach the same mailbox: in any case, with the domain in Unicode or as browsers
 * send it.
 */
export function addressKey(email: string): string {
  const address = email.trim().normalize("NFC").toLowerCase();
  return asciiDomain(address);
}

/** `URL` converts international domain names to ASCII on every runtime. */
export function asciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  const host = URL.parse(`http://${domain}`)?.hostname;
  return email.slice(0, at) + (host || domain);
}
