import { BRAND, phoneHref } from '../../../shared/brand'
import type { IsoDate } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { price } from '../../../shared/texts/site'
import { ARTICLE_TEXTS, LIST_TEXTS } from '../../texts/article-texts'
import type { Article } from '../../ports/editorial'
import { routes } from '../../routes'
import { Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { AgencyHours } from './agency-hours'

type Of<Name extends 'job' | 'agency'> = NonNullable<Article[Name]>

const { job: JOB, agency: AGENCY } = ARTICLE_TEXTS

const monthly = (euros: number): string => price(euros * 100)

const payOf = ({ min, max }: NonNullable<Of<'job'>['monthlyEuros']>): string =>
  min === max ? JOB.fixed(monthly(min)) : JOB.range(monthly(min), monthly(max))

/** Key facts of a job. */
export const JobFacts = ({ job, today }: { job: Of<'job'>; today: IsoDate }) => {
  const { employmentType, place, validThrough, monthlyEuros } = job
  const isClosed = validThrough < today
  return (
    <section className="story-facts" aria-label={JOB.title}>
      <Facts
        facts={[
          { label: JOB.employmentType, value: employmentType },
          { label: JOB.place, value: place },
          ...(monthlyEuros === null ? [] : [{ label: JOB.pay, value: payOf(monthlyEuros) }]),
          {
            label: JOB.validThrough,
            value: isClosed ? JOB.closed : JOB.until(formatDate(validThrough)),
          },
        ]}
      />
      {isClosed && <p className="story-facts-note">{JOB.closedNote}</p>}
      <a className="story-facts-way" href={routes.contact.href()}>
        {JOB.apply}
      </a>
    </section>
  )
}

const OpeningHours = ({ hours }: Pick<Of<'agency'>, 'hours'>) =>
  hours.length === 0 ? null : (
    <div>
      <dt>{AGENCY.hours}</dt>
      <dd>
        <ul>
          {hours.map(({ days, times }) => (
            <li key={`${days} ${times}`}>
              {days}, {times}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )

/** Address, contact and hours of an agency. */
export const AgencyFacts = ({
  agency: { address, hours, openings, mapHref, phone },
}: {
  agency: Of<'agency'>
}) => (
  <section className="story-facts" aria-label={AGENCY.title}>
    <dl className="facts">
      <div>
        <dt>{AGENCY.address}</dt>
        <dd>
          {address}
          <a className="story-facts-way" href={mapHref} rel="noopener">
            {AGENCY.map} <Icon name="external-link" size={18} />
            <span className="visually-hidden">{LIST_TEXTS.press.outward}</span>
          </a>
        </dd>
      </div>
      <div>
        <dt>{AGENCY.phone}</dt>
        <dd>
          <a className="story-facts-way" href={phoneHref(phone ?? BRAND.phone)}>
            {phone ?? BRAND.phone}
          </a>
        </dd>
      </div>
      {openings.length === 0 && <OpeningHours hours={hours} />}
    </dl>
    {openings.length > 0 && <AgencyHours openings={openings} />}
  </section>
)
