/**
 * The funnel's steps are addresses of this site that change without a new page: the tab's title follows them. Its tag
 * brings the title of each step.
 */
const tag = document.querySelector<HTMLScriptElement>('script[data-page]')
const titles: Readonly<Record<string, string>> = JSON.parse(tag?.dataset['page'] ?? '{}')
const stepOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

const follow = (): void => {
  document.title = titles[stepOf(location.href)] ?? document.title
}
// The element says its step before it has written it into the address.
const followSoon = (): void => queueMicrotask(follow)

document.addEventListener('moving:ready', followSoon)
document.addEventListener('moving:step', followSoon)
