import type { OfferedShare } from '../../../shared/domain/payment'
import { isOneyMethod, METHODS } from '../../../shared/domain/payment-methods'
import { formatDay } from '../../../shared/texts/figures'
import { PAYMENT_TEXTS as TEXTS } from '../../../shared/texts/payment-texts'
import { METHOD_WORDS } from '../../../shared/texts/payment-methods-texts'
import { price, SITE_TEXTS } from '../../../shared/texts/site'
import { TRANSFER_TEXTS } from '../../../shared/texts/transfer-texts'
import { FIELDS, type PaymentChoice, SEVERAL_TERMS } from './choice'
import { CivilityChoice } from './civility-choice'

type OfferedMethod = OfferedShare['methods'][number]

/**
 * Schedule and legal details of a credit. Each is one text node: browsers drop a space between
 * nodes where a line wraps.
 */
const Terms = ({
  id,
  method: { method, credit },
  amountCents,
}: {
  id: string
  method: OfferedMethod
  amountCents: number
}) => {
  if (credit === null) return null
  const { lender, terms, creditCents, months, feeCents, aprPercent } = credit
  return (
    <span className="pay-terms" id={id}>
      {terms.map(({ date, amountCents: termCents }, index) => (
        <span key={date} className="pay-term">
          <span>{index === 0 ? TEXTS.today : formatDay(date)}</span>{' '}
          <span className="pay-term-amount">{price(termCents)}</span>{' '}
        </span>
      ))}
      {isOneyMethod(method) && <span>{TEXTS.lender} </span>}
      <strong>{TEXTS.rate(aprPercent)} </strong>
      <span className="pay-credit-terms">
        {[
          TEXTS.credit(creditCents, months, feeCents),
          TEXTS.cash(amountCents, terms[0]?.amountCents ?? 0, creditCents),
          TEXTS.lenders[lender],
        ].join(' ')}
      </span>
    </span>
  )
}

/** Shows the amount that a method takes today, the later ones, and the total. */
const sumsOf = (
  { method, credit }: OfferedMethod,
  amountCents: number,
): { today: number; notes: readonly string[] } => {
  if (METHODS[method].start === 'instructions')
    return { today: amountCents, notes: [TRANSFER_TEXTS.choice] }
  const [first, second] = credit?.terms ?? []
  if (credit === null || first === undefined || second === undefined)
    return { today: amountCents, notes: [] }
  const { terms, feeCents } = credit
  return {
    today: first.amountCents,
    notes: [
      TEXTS.thenTerms(terms.length - 1, second.amountCents),
      feeCents === 0 ? TEXTS.noFees(amountCents) : TEXTS.withFees(amountCents + feeCents, feeCents),
    ],
  }
}

interface MethodOptionProps {
  /** Name of the radio. */
  name: string
  method: OfferedMethod
  amountCents: number
  isTicked: boolean
}

/**
 * A payment method: its radio button is labelled by the method and today's amount; everything else
 * is its description.
 */
const MethodOption = ({ name, method, amountCents, isTicked }: MethodOptionProps) => {
  const idOf = (part: string) => `${name}-${method.method}-${part}`
  const { today, notes } = sumsOf(method, amountCents)
  const described = [
    ...(notes.length > 0 ? [idOf('note')] : []),
    ...(method.credit === null ? [] : [idOf('credit')]),
  ]
  return (
    <label className="pay-option">
      <input
        type="radio"
        name={name}
        value={method.method}
        defaultChecked={isTicked}
        aria-labelledby={`${idOf('nom')} ${idOf('montant')}`}
        aria-describedby={described.join(' ') || undefined}
      />
      <span className="pay-option-name" id={idOf('nom')}>
        {METHOD_WORDS[method.method].choice}
      </span>
      <span className="pay-amount" id={idOf('montant')}>
        {price(today)}
      </span>
      {notes.length > 0 && (
        <span className="pay-option-note" id={idOf('note')}>
          {`${notes.join(' ')} `}
        </span>
      )}
      <Terms id={idOf('credit')} method={method} amountCents={amountCents} />
    </label>
  )
}

interface MethodsProps {
  methods: readonly OfferedMethod[]
  amountCents: number
  /** Method that is ticked. */
  ticked: OfferedMethod['method'] | undefined
}

const MethodOptions = ({ name, methods, amountCents, ticked }: MethodsProps & { name: string }) =>
  methods.map(method => (
    <MethodOption
      key={method.method}
      name={name}
      method={method}
      amountCents={amountCents}
      isTicked={method.method === ticked}
    />
  ))

/**
 * Choice of payment in several terms, with the smallest amount due today, and below it its methods,
 * which the style sheet shows once it is chosen.
 */
const Several = ({
  share,
  methods,
  amountCents,
  ticked,
}: MethodsProps & Pick<OfferedShare, 'share'>) => {
  const name = FIELDS.method(share)
  const isTicked = methods.some(({ method }) => method === ticked)
  const inner = isTicked ? ticked : methods[0]?.method
  const min = Math.min(...methods.map(method => sumsOf(method, amountCents).today))
  return (
    <>
      <label className="pay-option">
        <input
          type="radio"
          name={name}
          value={SEVERAL_TERMS}
          defaultChecked={isTicked}
          aria-labelledby={`${name}-plusieurs-nom`}
          aria-describedby={`${name}-plusieurs-note`}
        />
        <span className="pay-option-name" id={`${name}-plusieurs-nom`}>
          {TEXTS.several}
        </span>
        <span className="pay-option-note" id={`${name}-plusieurs-note`}>
          {TEXTS.severalFrom(min)}
        </span>
      </label>
      <div className="pay-several" role="radiogroup" aria-labelledby={`${name}-plusieurs-nom`}>
        <MethodOptions
          name={FIELDS.several(share)}
          methods={methods}
          amountCents={amountCents}
          ticked={inner}
        />
      </div>
    </>
  )
}

interface MethodChoiceProps {
  offered: OfferedShare
  /** Present choice; null: the first method. */
  chosen: PaymentChoice | null
  /** True if no other share can be chosen. */
  isOnly: boolean
  isCivilityMissing: boolean
  onCivility: () => void
}

/** Payment methods of a share with their debits, and the mandatory statement beside a credit. */
export const MethodChoice = ({ offered, chosen, isOnly, ...civility }: MethodChoiceProps) => {
  const { share, amountCents, methods } = offered
  const ticked = chosen?.method ?? methods[0]?.method
  const atOnce = methods.filter(({ credit }) => credit === null)
  const inSeveral = methods.filter(({ credit }) => credit !== null)
  return (
    <fieldset className="pay-choice" data-share={share}>
      <legend>{isOnly ? TEXTS.whichMethod : TEXTS.methodFor(amountCents)}</legend>
      <div className="pay-options">
        <MethodOptions
          name={FIELDS.method(share)}
          methods={atOnce}
          amountCents={amountCents}
          ticked={ticked}
        />
        {inSeveral.length > 0 && (
          <Several share={share} methods={inSeveral} amountCents={amountCents} ticked={ticked} />
        )}
      </div>
      {inSeveral.length > 0 && (
        <p className="pay-credit">
          {SITE_TEXTS.instalments.legal} {TEXTS.creditWithdrawal}
        </p>
      )}
      {methods.some(({ method }) => isOneyMethod(method)) && (
        <CivilityChoice
          share={share}
          chosen={chosen?.civility}
          isMissing={civility.isCivilityMissing}
          onChoose={civility.onCivility}
        />
      )}
    </fieldset>
  )
}
