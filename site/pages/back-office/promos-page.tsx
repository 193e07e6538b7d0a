import { formatCents } from '../../../shared/domain/money'
import { NBSP } from '../../../shared/texts/spaces'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { ADDRESSES } from './addresses'
import { backOfficePage } from './back-office-page'
import { formatShortDay } from './adviser-facts'
import { CheckField, DayField, SelectField, TextField } from './adviser-field'
import type { FrameData } from './frame-data'
import type { PromoLine } from './promo-file-view'
import { ActForm, formState } from './form'
import { Cell, EndCell, Row } from './row'
import { StateTag } from './state-tag'
import { ForActing } from './for-acting'

const { promos: texts } = BACK_OFFICE

export const PromoTag = ({
  promo: { isActive, isWithdrawn, isSingleUse, usedBy },
}: {
  promo: PromoLine
}) => {
  if (isActive) return <StateTag look="good">{texts.good}</StateTag>
  if (isWithdrawn) return <StateTag look="over">{texts.withdrawn}</StateTag>
  return <StateTag look="over">{isSingleUse && usedBy !== null ? texts.used : texts.over}</StateTag>
}

/** '10 %', or an amount. */
export const promoValue = ({ kind, value }: PromoLine): string =>
  kind === 'percent' ? `${value}${NBSP}%` : formatCents(value)

const PromoRow = ({ promo }: { promo: PromoLine }) => (
  <Row
    name={<a href={ADDRESSES.promo.href(promo.code)}>{promo.code}</a>}
    tag={<PromoTag promo={promo} />}
    details={promo.partner === null ? undefined : BACK_OFFICE.leads.from(promo.partner)}
  >
    <Cell>{promo.isSingleUse && texts.single}</Cell>
    <Cell>{promo.validUntil !== null && texts.until(formatShortDay(promo.validUntil))}</Cell>
    <EndCell
      details={
        promo.usedBy === null ? undefined : (
          <a href={ADDRESSES.order.href(promo.usedBy)}>{texts.usedBy}</a>
        )
      }
    >
      {promoValue(promo)}
    </EndCell>
  </Row>
)

const KINDS = Object.entries(texts.kinds)

const MakeForm = ({ frame }: { frame: FrameData }) => {
  const form = formState('code', frame)
  return (
    <ActForm form={form} action={ADDRESSES.promos.href()} title={texts.make} button={texts.button}>
      <TextField form={form} name="code" label={texts.code} hint={texts.codeHint} />
      <SelectField form={form} name="kind" label={texts.kind} byDefault="percent" options={KINDS} />
      <TextField form={form} name="value" label={texts.value} />
      <TextField form={form} name="partner" label={texts.partner} hint={texts.partnerHint} />
      <DayField form={form} name="validUntil" label={texts.validUntil} />
      <CheckField form={form} name="isSingleUse" label={texts.isSingleUse} isOn={false} />
    </ActForm>
  )
}

/** List of all promo codes, and the form for a new one. */
export const promosPage = (frame: FrameData, promos: readonly PromoLine[]): Page =>
  backOfficePage(
    { title: texts.title, at: 'promos', frame },
    <>
      <h1>{texts.title}</h1>
      <ForActing>
        <section className="bo-panel">
          <MakeForm frame={frame} />
        </section>
      </ForActing>
      {promos.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className="bo-rows">
          {promos.map(promo => (
            <PromoRow key={promo.code} promo={promo} />
          ))}
        </ul>
      )}
    </>,
  )
