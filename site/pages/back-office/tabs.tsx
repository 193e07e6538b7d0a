interface Tab {
  href: string
  text: string
  isCurrent: boolean
}

/** Parts of a list; one of them is shown. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label}>
    <ul className="bo-tabs">
      {tabs.map(({ href, text, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
