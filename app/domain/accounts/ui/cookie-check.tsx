/** Says that the page came with a cookie, so that a form without one shows that the browser blocks them. */
export function CookieCheck() {
  return <input type="hidden" name="cookie-check" value="1" />
}
