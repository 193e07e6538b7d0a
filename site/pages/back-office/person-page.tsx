import { NOT_RECORDED, ORAL_CONSENT } from '../../../shared/texts/past-consents'
import { BACK_OFFICE } from '../../texts/back-office'
import { PERSON_OFFICE as TEXTS } from '../../texts/back-office-person'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import type { FrameData } from './frame-data'
import { backOfficePage } from './back-office-page'
import { FactList, Moment } from './adviser-facts'
import { consentText } from './consents'
import { Notice } from './notice'
import { QuoteRow } from './quote-row'
import type { PersonFile, PersonPart, PrivacyAct } from './person-file'
import { ForActing } from './for-acting'

const Search = ({ text }: { text: string }) => (
  <form className="bo-person-search" method="get" action={ADDRESSES.people.href()}>
    <label htmlFor="personne">{TEXTS.label}</label>
    <div>
      <input
        id="personne"
        className="field-control field-compact"
        type="text"
        name="personne"
        defaultValue={text}
        maxLength={254}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className="bo-button" type="submit">
        {TEXTS.button}
      </button>
    </div>
  </form>
)

/** Maximum number of displayed lines of a list; the exported file has them all. */
const MAX_SHOWN = 50

const Truncated = ({ count }: { count: number }) =>
  count > MAX_SHOWN && <p className="bo-hint">{TEXTS.cut(MAX_SHOWN, count)}</p>

const Parts = ({
  title,
  parts,
  eraseHref,
}: {
  title: string
  parts: readonly PersonPart[]
  /** Address at which to erase only one of them. */
  eraseHref?: (uuid: string) => string
}) =>
  parts.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ul>
        {parts.slice(0, MAX_SHOWN).map(({ uuid, text, at, name, href }) => (
          <li key={uuid}>
            <a href={href}>{text}</a> {name}, <Moment moment={at} />
            {eraseHref && (
              <ForActing>
                {' '}
                <a href={eraseHref(uuid)}>{TEXTS.eraseOne}</a>
              </ForActing>
            )}
          </li>
        ))}
      </ul>
      <Truncated count={parts.length} />
    </section>
  )

const namesOf = ({ leads, orders }: PersonFile): string[] => {
  const names = new Map<string, string>()
  for (const { name } of [...leads, ...orders])
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  return [...names.values()]
}

const Quotes = ({ quotes }: PersonFile) =>
  quotes.length > 0 && (
    <section>
      <h3>{TEXTS.quotes}</h3>
      <ul className="bo-rows">
        {quotes.map(quote => (
          <QuoteRow key={quote.uuid} simulation={quote} />
        ))}
      </ul>
    </section>
  )

const Mails = ({ mails, mailCount }: PersonFile) =>
  mails.length > 0 && (
    <section>
      <h3>{TEXTS.mails(mailCount)}</h3>
      <ul>
        {mails.map(({ uuid, subject, createdAt }) => (
          <li key={uuid}>
            <a href={ADDRESSES.mail.href(uuid)}>{subject}</a>, <Moment moment={createdAt} />
          </li>
        ))}
      </ul>
      {mails.length < mailCount && <p className="bo-hint">{TEXTS.cut(mails.length, mailCount)}</p>}
    </section>
  )

const Others = ({ cartCount }: PersonFile) =>
  cartCount > 0 && (
    <section>
      <h3>{TEXTS.others}</h3>
      <ul>
        <li>{TEXTS.carts(cartCount)}</li>
      </ul>
    </section>
  )

const Messages = ({ messages }: PersonFile) =>
  messages.length > 0 && (
    <section>
      <h3>{TEXTS.messages}</h3>
      <ul>
        {messages.slice(0, MAX_SHOWN).map(({ uuid, kind, at, by, line }) => (
          <li key={uuid}>
            {Object.entries(BACK_OFFICE.messages.one).find(([name]) => name === kind)?.[1] ?? kind}
            {by !== '' && `, ${by}`}, <Moment moment={at} />
            {line !== null && (
              <details>
                <summary>{TEXTS.read}</summary>
                <FactList facts={line.facts} />
              </details>
            )}
          </li>
        ))}
      </ul>
      <Truncated count={messages.length} />
    </section>
  )

const Consents = ({ consents }: PersonFile) =>
  consents.length > 0 && (
    <section>
      <h3>{BACK_OFFICE.lead.consents}</h3>
      <ul>
        {consents.slice(0, MAX_SHOWN).map((consent, index) => {
          const isWorded = consent.version !== NOT_RECORDED && consent.version !== ORAL_CONSENT
          const details = [consent.by, isWorded ? consentText(consent) : '']
          return (
            <li key={index}>
              {isWorded ? TEXTS.agreed(consent.words) : consentText(consent)}
              <br />
              <span className="bo-hint">{details.filter(Boolean).join(', ')}</span>
            </li>
          )
        })}
      </ul>
      <Truncated count={consents.length} />
    </section>
  )

/** Tells if any data are stored. */
const hasData = ({ leads, orders, messages, cartCount, mailCount }: PersonFile): boolean =>
  leads.length + orders.length + messages.length + cartCount + mailCount > 0

const Person = ({ person }: { person: PersonFile }) => {
  const { email, leads, orders } = person
  if (!hasData(person)) return <p className="bo-person-none">{TEXTS.none(email)}</p>
  const names = namesOf(person)
  return (
    <section className="bo-panel bo-person" aria-labelledby="trouve">
      <h2 id="trouve">{TEXTS.of(email)}</h2>
      {names.length > 1 && <Notice kind="refused" text={TEXTS.severalNames(names.join(', '))} />}
      <Parts
        title={TEXTS.leads}
        parts={leads}
        {...(leads.length > 1 && { eraseHref: ADDRESSES.eraseLead.href })}
      />
      <Quotes {...person} />
      <Parts title={TEXTS.orders} parts={orders} />
      <Messages {...person} />
      <Mails {...person} />
      <Consents {...person} />
      <Others {...person} />
      <p className="bo-acts">
        <a className="bo-button bo-button-main" href={ADDRESSES.personFile.of(email)} download>
          {TEXTS.export}
        </a>
        <ForActing>
          <a className="bo-button" href={ADDRESSES.erasePerson.of(email)}>
            {TEXTS.erase}
          </a>
        </ForActing>
      </p>
    </section>
  )
}

const History = ({ acts }: { acts: readonly PrivacyAct[] }) => (
  <section className="bo-person-history" aria-labelledby="historique">
    <h2 id="historique">{TEXTS.history}</h2>
    <p>{TEXTS.historyIntro}</p>
    {acts.length === 0 ? (
      <p>{TEXTS.noHistory}</p>
    ) : (
      <ul>
        {acts.map(({ at, text }) => (
          <li key={at + text}>
            <Moment moment={at} /> {text}
          </li>
        ))}
      </ul>
    )}
  </section>
)

interface PeopleProps {
  typed: string
  /** Fault of the search: no e-mail or reference, or an unknown one; null: found. */
  fault: string | null
  person: PersonFile | null
  acts: readonly PrivacyAct[]
}

/** Page of personal data: search by e-mail or reference, export, erasure, and earlier ones. */
export const peoplePage = (frame: FrameData, { typed, fault, person, acts }: PeopleProps): Page =>
  backOfficePage(
    { title: TEXTS.title, at: 'leads', frame },
    <>
      <h1>{TEXTS.title}</h1>
      <p>{TEXTS.intro}</p>
      <Search text={typed} />
      {fault !== null && <Notice kind="refused" text={fault} />}
      {person !== null && <Person person={person} />}
      <History acts={acts} />
    </>,
  )
