/**
 * Goes to a page of the web; false where the page we are in lets us go nowhere. Our own site is shown in no frame of another;
 * a sandbox may let neither the page above go there nor a new one.
 */
export const leavePage = (href: string): boolean => {
  if (window.top !== window && new URL(href).origin !== location.origin)
    return (window.open(href, '_top') ?? window.open(href, '_blank')) !== null
  location.assign(href)
  return true
}
