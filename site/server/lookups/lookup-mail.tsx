import { Fragment } from 'react'
import { formatCents } from '../../../shared/domain/money'
import { LOOKUP_TEXTS } from '../../../shared/texts/lookup-texts'
import type { Mail } from '../mail/outbox'
import { Button, Facts, Heading, Note, Paragraph, Title } from '../mail/parts'
import { type MailAccent, renderMail } from '../mail/render-mail'
import type { Purchase } from './find-purchases'

const TEXTS = LOOKUP_TEXTS.mail

/** A purchase and its link; null if the server does not know its own address. */
export interface LinkedPurchase extends Purchase {
  href: string | null
}

interface LookupMail {
  purchases: readonly LinkedPurchase[]
  /** Days for which a quote's link is valid. */
  days: number
  accent?: MailAccent | undefined
  /** The site's public address; null: no links. */
  origin: string | null
}

const linkText = ({ opens }: Purchase): string =>
  'path' in opens ? TEXTS[opens.words] : TEXTS.resume

/** Mail with links to the results of a lookup. */
export const lookupMail = ({ purchases, days, accent, origin }: LookupMail): Mail => {
  const [first] = purchases
  return renderMail({
    subject:
      purchases.length === 1 && first !== undefined
        ? TEXTS.subjectOne(first.reference)
        : TEXTS.subject,
    preheader: TEXTS.preheader,
    reason: TEXTS.reason,
    origin,
    ...(accent === undefined ? {} : { accent }),
    body: (
      <>
        <Title>{TEXTS.title}</Title>
        <Paragraph>
          {TEXTS.hello} {TEXTS.lead}
        </Paragraph>
        {purchases.map(({ href, ...purchase }) => (
          <Fragment key={purchase.reference}>
            <Heading>{purchase.title}</Heading>
            <Facts
              facts={[
                { label: TEXTS.facts.reference, value: purchase.reference },
                ...(purchase.date === null
                  ? []
                  : [{ label: TEXTS.facts.date, value: purchase.date }]),
                { label: TEXTS.facts.state, value: purchase.state },
                { label: TEXTS.facts.total, value: formatCents(purchase.totalCents) },
              ]}
            />
            {href !== null && <Button href={href}>{linkText(purchase)}</Button>}
          </Fragment>
        ))}
        {purchases.some(({ href }) => href === null) ? (
          <Note>{TEXTS.noLink}</Note>
        ) : (
          <Note>
            {purchases.some(({ opens }) => 'simulationUuid' in opens) && `${TEXTS.once(days)} `}
            {TEXTS.note}
          </Note>
        )}
        <Note>{TEXTS.notYou}</Note>
      </>
    ),
  })
}
