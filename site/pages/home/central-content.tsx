import { HOME } from '../../content/home'
import type { Titled } from '../../editorial'
import { routes } from '../../routes'
import { Icon, type IconName } from '../../ui/icon'
import { PhoneLink } from '../../ui/phone-link'
import { Scene } from '../../ui/scene'

const { advisor } = HOME

interface WayProps {
  icon: IconName
  title: string
  text: string
  link: { href: string; label: string } | null
}

const Way = ({ icon, title, text, link }: WayProps) => (
  <li>
    <Icon name={icon} size={24} />
    <div>
      <h4>{title}</h4>
      <p>{text}</p>
      {link === null ? <PhoneLink /> : <a href={link.href}>{link.label}</a>}
    </div>
  </li>
)

/** The three ways to a person: S2 §1. */
const Advisor = () => (
  <article className="advisor">
    <Scene name="sophie" />
    <div className="advisor-told">
      <h3>{advisor.title}</h3>
      <p>{advisor.text}</p>
      <ul>
        <Way icon="phone" {...advisor.phone} link={null} />
        <Way icon="video" {...advisor.video} link={{ href: '#rappel', label: advisor.video.link }} />
        <Way
          icon="store"
          {...advisor.agency}
          link={{ href: routes.editorial.href('/nos-agences'), label: advisor.agency.link }}
        />
      </ul>
    </div>
  </article>
)

/** What an editor wants understood, and who explains the rest. */
export const CentralContent = ({ content }: { content: readonly Titled[] }) => (
  <section className="central frame">
    <Advisor />
    <div className="central-list">
      {(content.length > 0 ? content : HOME.centralContent).map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  </section>
)
