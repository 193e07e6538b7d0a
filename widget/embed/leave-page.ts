/**
 * Navigates to a web page; false if the current page allows no navigation. Our own site refuses to
 * be framed by others; a sandbox may prevent both top navigation and a new window.
 */
export const leavePage = (href: string): boolean => {
  if (window.top !== window && new URL(href).origin !== location.origin)
    return (window.open(href, '_top') ?? window.open(href, '_blank')) !== null
  location.assign(href)
  return true
}
