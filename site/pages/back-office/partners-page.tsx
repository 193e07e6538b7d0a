import { formatDate } from '../../../shared/texts/figures'
import type { ListTotals } from '../../ports/list-filter'
import type { PartnerRate } from '../../ports/partner-statement'
import type { PartnerPerson } from '../../ports/partner-person'
import type { Page } from '../../layout/page'
import { FILTERS } from '../../texts/back-office-filters'
import { PARTNERS_PAGES as texts } from '../../texts/back-office-partners'
import { rateText } from '../../texts/partner-statement-texts'
import { ADDRESSES } from './addresses'
import { Moment } from './adviser-facts'
import { AmountField, DayField, TextField } from './adviser-field'
import { backOfficePage } from './back-office-page'
import { ActForm, formState } from './form'
import type { FrameData } from './frame-data'
import { Cell, Row } from './row'

/** A partner of the list; `people`: number of those with access. */
interface PartnerLine {
  slug: string
  name: string
  people: number
}

interface PartnersProps {
  partners: readonly PartnerLine[]
  /** False: the content service does not answer, and the list has only partners with access. */
  isWhole: boolean
}

/** Partners, each with the number of people that have access to its space. */
export const partnersPage = (frame: FrameData, { partners, isWhole }: PartnersProps): Page =>
  backOfficePage(
    { title: texts.title, at: 'partners', frame },
    <>
      <h1>{texts.title}</h1>
      <p className="bo-hint">{isWhole ? texts.intro : texts.unreadable}</p>
      {partners.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="bo-rows">
          {partners.map(({ slug, name, people }) => (
            <Row
              key={slug}
              name={<a href={ADDRESSES.partner.href(slug)}>{name}</a>}
              tag={null}
              details={slug}
            >
              <Cell>{texts.people(people)}</Cell>
              <Cell>
                <span className="bo-links">
                  <a href={ofPartner(ADDRESSES.leads.href(), slug)}>{texts.leads}</a>
                  <a href={ofPartner(ADDRESSES.orders.href(), slug)}>{texts.orders}</a>
                </span>
              </Cell>
            </Row>
          ))}
        </ul>
      )}
    </>,
  )

interface PartnerProps {
  slug: string
  name: string
  /** Number of its leads, and its orders with their amounts; without tests. */
  leadCount: number
  orders: ListTotals
  people: readonly PartnerPerson[]
  /** Commission rates, the latest first. */
  rates: readonly PartnerRate[]
  today: string
}

/** Returns the address of a list, filtered by a partner. */
const ofPartner = (list: string, slug: string): string =>
  `${list}?partenaire=${encodeURIComponent(slug)}`

const PersonRow = ({ person }: { person: PartnerPerson }) => (
  <Row
    name={person.name}
    tag={null}
    details={
      person.signedInAt === null ? (
        texts.never
      ) : (
        <>
          {texts.lastSignIn} <Moment moment={person.signedInAt} />
        </>
      )
    }
  >
    <Cell>{person.email}</Cell>
    <div className="bo-inline">
      <form method="post" action={ADDRESSES.partnerLink.href(person.uuid)}>
        <button className="bo-button" type="submit">
          {texts.send}
          <span className="visually-hidden"> ({person.name})</span>
        </button>
      </form>
      <a className="bo-button" href={ADDRESSES.removePartnerPerson.href(person.uuid)}>
        {texts.remove}
        <span className="visually-hidden"> ({person.name})</span>
      </a>
    </div>
  </Row>
)

const Rates = ({
  frame,
  slug,
  rates,
  today,
}: { frame: FrameData } & Pick<PartnerProps, 'slug' | 'rates' | 'today'>) => {
  const form = formState('commission', frame)
  return (
    <section className="bo-panel" aria-labelledby="commission-titre">
      <h2 id="commission-titre">{texts.rates.title}</h2>
      {rates.length === 0 ? (
        <p>{texts.rates.none}</p>
      ) : (
        <ul>
          {rates.map(({ fromDay, basisPoints }) => (
            <li key={fromDay}>{texts.rates.line(rateText(basisPoints), formatDate(fromDay))}</li>
          ))}
        </ul>
      )}
      <ActForm
        form={form}
        action={ADDRESSES.partnerRate.href(slug)}
        title={texts.rates.set}
        intro={texts.rates.setIntro}
        button={texts.rates.button}
      >
        <AmountField form={form} name="taux" label={texts.rates.rate} hint={texts.rates.rateHint} />
        <DayField form={form} name="du" label={texts.rates.from} byDefault={today} />
      </ActForm>
    </section>
  )
}

/** A partner: the people with access to its space. */
export const partnerPage = (
  frame: FrameData,
  { slug, name, leadCount, orders, people, rates, today }: PartnerProps,
): Page => {
  const form = formState('acces', frame)
  return backOfficePage(
    { title: name, at: 'partners', frame },
    <>
      <a className="bo-back" href={ADDRESSES.partners.href()}>
        {texts.back}
      </a>
      <h1>{name}</h1>
      <p className="bo-links">
        <a href={ofPartner(ADDRESSES.leads.href(), slug)}>
          {FILTERS.totals({ count: leadCount, totalCents: null, paidCents: null }, FILTERS.lead)}
        </a>
        <a href={ofPartner(ADDRESSES.orders.href(), slug)}>
          {FILTERS.totals(orders, FILTERS.order)}
        </a>
      </p>
      <section className="bo-panel" aria-labelledby="acces-titre">
        <h2 id="acces-titre">{texts.access}</h2>
        <p className="bo-hint">{texts.accessIntro}</p>
        <ActForm
          form={form}
          action={ADDRESSES.partner.href(slug)}
          title={texts.add}
          intro={texts.addIntro}
          button={texts.addButton}
        >
          <TextField form={form} name="nom" label={texts.name} />
          <TextField form={form} name="email" label={texts.email} />
        </ActForm>
      </section>
      {people.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="bo-rows">
          {people.map(person => (
            <PersonRow key={person.uuid} person={person} />
          ))}
        </ul>
      )}
      <Rates frame={frame} slug={slug} rates={rates} today={today} />
    </>,
  )
}
