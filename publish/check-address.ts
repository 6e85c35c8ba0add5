// What is published needs its own address: with the default, every canonical link would name the example's.
if (!process.env.SITE_URL) {
  throw new Error("SITE_URL is not set: the site's address, like https://www.example.org");
}
