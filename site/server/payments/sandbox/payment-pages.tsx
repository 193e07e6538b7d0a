import { formatCents } from '../../../../shared/domain/money'
import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'
import type { SandboxPaymentsTable } from '../../db/tables'
import { type SandboxRequest, storedRequest } from './sandbox-request'
import { BANK_PATH, bankPage } from './sandbox-page'
import type { CardFault, TypedCard } from './typed-card'
import { TEST_CARDS } from './test-cards'

const TEXTS = SANDBOX_BANK_TEXTS
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
const spaced = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1\u00a0')

const Facts = ({ request: { amountCents, terms, echoed } }: { request: SandboxRequest }) => (
  <dl>
    <dt>{TEXTS.order}</dt>
    <dd>{echoed.ORDERID}</dd>
    <dt>{TEXTS.purpose}</dt>
    <dd>{echoed.DESCRIPTION}</dd>
    <dt>{TEXTS.amount}</dt>
    <dd className="amount">{formatCents(amountCents)}</dd>
    {terms.length > 0 && (
      <>
        <dt>{TEXTS.schedule}</dt>
        <dd>
          <ul>
            {terms.map(term => (
              <li key={term.date}>
                {LONG_DAY.format(new Date(term.date))}
                {'\u00a0: '}
                <span className="amount">{formatCents(term.amountCents)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </>
    )}
  </dl>
)

const Act = ({
  act,
  label,
  isPlain = false,
}: {
  act: string
  label: string
  isPlain?: boolean
}) => (
  <button name="act" value={act} className={isPlain ? 'plain' : undefined}>
    {label}
  </button>
)

const Field = ({
  name,
  label,
  hint,
  value,
  fault,
}: Record<'name' | 'label' | 'hint' | 'value', string> & { fault?: string }) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <p className="hint" id={`${name}-hint`}>
      {hint}
    </p>
    {fault !== undefined && (
      <p className="fault" id={`${name}-fault`}>
        {fault}
      </p>
    )}
    <input
      id={name}
      name={name}
      defaultValue={value}
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={fault === undefined ? `${name}-hint` : `${name}-hint ${name}-fault`}
      {...(fault === undefined ? {} : { 'aria-invalid': true })}
    />
  </div>
)

const Cards = () => (
  <>
    <h2 id="cards">{TEXTS.cards.title}</h2>
    <table className="cards" aria-labelledby="cards">
      <thead>
        <tr>
          <th scope="col">{TEXTS.cards.number}</th>
          <th scope="col">{TEXTS.cards.effect}</th>
        </tr>
      </thead>
      <tbody>
        {TEST_CARDS.map(({ number, effect }) => (
          <tr key={number}>
            <th scope="row" className="number">
              {spaced(number)}
            </th>
            <td>{TEXTS.cards.effects[effect]}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="hint">{TEXTS.cards.other}</p>
  </>
)

const pathOf = (payment: SandboxPaymentsTable): string => `${BANK_PATH}/paiement/${payment.key}`

/** The card form, with the faults of a refused one. */
export const cardPage = (
  payment: SandboxPaymentsTable,
  card: TypedCard,
  faults: readonly CardFault[] = [],
): string => {
  const request = storedRequest(payment.parameters_json)
  const { card: texts } = TEXTS
  const faultOf = (name: CardFault) => (faults.includes(name) ? { fault: texts.faults[name] } : {})
  return bankPage({
    title: texts.title,
    children: (
      <>
        {faults.length > 0 && (
          <div className="faults" role="alert">
            <h2>{texts.faults.title}</h2>
            <ul>
              {faults.map(name => (
                <li key={name}>
                  <a href={`#${name}`}>{texts.faults[name]}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Facts request={request} />
        <form method="post" action={pathOf(payment)}>
          <Field
            name="number"
            label={texts.number}
            hint={texts.numberHint}
            value={card.number}
            {...faultOf('number')}
          />
          <div className="pair">
            <Field
              name="expiry"
              label={texts.expiry}
              hint={texts.expiryHint}
              value={card.expiry}
              {...faultOf('expiry')}
            />
            <Field
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              value={card.code}
              {...faultOf('code')}
            />
          </div>
          <Act
            act="card"
            label={texts.pay(formatCents(request.terms[0]?.amountCents ?? request.amountCents))}
          />
          <Act act="cancel" label={TEXTS.cancel} isPlain />
        </form>
        <Cards />
      </>
    ),
  })
}

/** Confirmation by the card's own bank. */
export const securePage = (payment: SandboxPaymentsTable, digits: string): string =>
  bankPage({
    title: TEXTS.secure.title,
    children: (
      <>
        <p>{TEXTS.secure.text}</p>
        <Facts request={storedRequest(payment.parameters_json)} />
        <form method="post" action={pathOf(payment)}>
          <input type="hidden" name="digits" value={digits} />
          <Act act="confirm" label={TEXTS.secure.confirm} />
          <Act act="fail" label={TEXTS.secure.fail} isPlain />
          <Act act="cancel" label={TEXTS.cancel} isPlain />
        </form>
      </>
    ),
  })

export const oneyPage = (payment: SandboxPaymentsTable): string =>
  bankPage({
    title: TEXTS.oney.title,
    children: (
      <>
        <p>{TEXTS.oney.text}</p>
        <Facts request={storedRequest(payment.parameters_json)} />
        <form method="post" action={pathOf(payment)}>
          <Act act="accept" label={TEXTS.oney.accept} />
          <Act act="later-accepted" label={TEXTS.oney.laterAccepted} isPlain />
          <Act act="later-refused" label={TEXTS.oney.laterRefused} isPlain />
          <Act act="refuse" label={TEXTS.oney.refuse} isPlain />
          <Act act="cancel" label={TEXTS.cancel} isPlain />
        </form>
      </>
    ),
  })

export const paypalPage = (payment: SandboxPaymentsTable): string =>
  bankPage({
    title: TEXTS.paypal.title,
    children: (
      <>
        <p>{TEXTS.paypal.text}</p>
        <Facts request={storedRequest(payment.parameters_json)} />
        <form method="post" action={pathOf(payment)}>
          <Act act="accept" label={TEXTS.paypal.accept} />
          <Act act="refuse" label={TEXTS.paypal.refuse} isPlain />
          <Act act="cancel" label={TEXTS.cancel} isPlain />
        </form>
      </>
    ),
  })

/** Paid, without a link back for the customer. */
export const paidWithoutReturnPage = (payment: SandboxPaymentsTable, backHref: string): string =>
  bankPage({
    title: TEXTS.stays.title,
    children: (
      <>
        <p>{TEXTS.stays.text}</p>
        <Facts request={storedRequest(payment.parameters_json)} />
        <a className="button" href={backHref}>
          {TEXTS.stays.back}
        </a>
      </>
    ),
  })

export const refusedPage = (reason: keyof Omit<typeof TEXTS.refused, 'title'>): string =>
  bankPage({
    title: TEXTS.refused.title,
    children: (
      <>
        <p>{TEXTS.refused[reason]}</p>
        <a className="button" href="/">
          {TEXTS.stays.back}
        </a>
      </>
    ),
  })
