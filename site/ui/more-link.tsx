import { Icon } from './icon'

/** Where more of the same stands. */
export const MoreLink = ({ href, label }: { href: string; label: string }) => (
  <a className="more-link" href={href}>
    {label} <Icon name="arrow-right" />
  </a>
)
