import type { Context } from 'hono'

/** `//a/b/` is `/a/b`. By hand: a pattern for the slashes at the end looks at each of those before them again and again. */
export const withoutOuterSlashes = (pathname: string): string => {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return `/${pathname.slice(start, end)}`
}

/**
 * The address that was asked for, as a link of ours. As it was sent, not decoded: browsers read a backslash as a slash, and two
 * of those at the start name another host.
 */
export const ownHref = (context: Context): string => {
  const { pathname, search } = new URL(context.req.url)
  return withoutOuterSlashes(pathname) + search
}
