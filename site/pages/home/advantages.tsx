import { HOME } from '../../content/home'
import { Icon } from '../../ui/icon'
import { PhoneLink } from '../../ui/phone-link'
import { Scene } from '../../ui/scene'

const { advantages } = HOME

export const Advantages = () => (
  <section className="advantages frame" aria-labelledby="avantages">
    <h2 id="avantages">{advantages.title}</h2>
    <div className="advantages-grid">
      <article className="advisor">
        <Scene name="sophie" />
        <div>
          <h3>{advantages.advisor.title}</h3>
          <p>{advantages.advisor.text}</p>
          <PhoneLink />
        </div>
      </article>
      <ul className="advantages-list">
        {advantages.list.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
