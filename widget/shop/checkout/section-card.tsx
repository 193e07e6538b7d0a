import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CART_SECTIONS, type CartSection } from '../../../shared/domain/cart-client'
import { CHECKOUT_TEXTS as TEXTS, SECTION_TEXTS } from '../../../shared/texts/cart-checkout'
import { Icon } from '../../ui/icon'
import type { SectionState } from './section-state'

interface SectionCardProps {
  section: CartSection
  isOpen: boolean
  state: SectionState
  /** Answers in one line. */
  answer: string
  /** Number of refused orders, which also open a section: the error summary then has the focus. */
  refusals: number
  onOpen: () => void
  children: ReactNode
}

const STATE_CLASSES = {
  todo: 'section',
  open: 'section section-open',
  wrong: 'section section-wrong',
  done: 'section section-done',
} as const satisfies Record<SectionState | 'open', string>

/** A section of the cart page: its header opens it, and only opening another one closes it. */
export const SectionCard = ({
  section,
  isOpen,
  state,
  answer,
  refusals,
  onOpen,
  children,
}: SectionCardProps) => {
  const header = useRef<HTMLButtonElement>(null)
  const before = useRef({ isOpen, refusals })
  // At once: a link of the summary then moves the focus to its field.
  useLayoutEffect(() => {
    const { current } = before
    before.current = { isOpen, refusals }
    if (!isOpen || current.isOpen || current.refusals !== refusals) return
    header.current?.focus({ preventScroll: true })
    header.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, refusals])
  const number = CART_SECTIONS.indexOf(section) + 1
  const displayedState = isOpen ? 'open' : state
  return (
    <section className={STATE_CLASSES[displayedState]} part="section">
      <h3>
        <button
          type="button"
          className="section-head"
          ref={header}
          id={`section-${section}`}
          aria-expanded={isOpen}
          aria-controls={`panel-${section}`}
          aria-disabled={isOpen}
          onClick={onOpen}
        >
          <span className="section-sign" aria-hidden="true">
            {displayedState === 'done' ? (
              <Icon name="check" />
            ) : displayedState === 'wrong' ? (
              <Icon name="alert" />
            ) : (
              number
            )}
          </span>
          <span className="section-words">
            <span className="section-title">
              <span className="hidden">{`${TEXTS.step(number, CART_SECTIONS.length)}\u00A0: `}</span>
              {SECTION_TEXTS[section]}
            </span>
            {displayedState === 'done' && <span className="section-answer">{answer}</span>}
            {displayedState === 'wrong' && (
              <span className="section-wrong">{TEXTS.incomplete}</span>
            )}
          </span>
          <Icon name="chevron" />
        </button>
      </h3>
      <div
        id={`panel-${section}`}
        role="region"
        aria-labelledby={`section-${section}`}
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </section>
  )
}
