import type { Context } from 'hono'

/**
 * Turns `//a/b/` into `/a/b`. Without a regular expression: one for trailing slashes is quadratic.
 */
export const withoutOuterSlashes = (pathname: string): string => {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return `/${pathname.slice(start, end)}`
}

/**
 * Returns the requested address as a link. Not decoded: browsers read a backslash as a slash, and
 * two at the start name another host.
 */
export const ownHref = (context: Context): string => {
  const { pathname, search } = new URL(context.req.url)
  return withoutOuterSlashes(pathname) + search
}
