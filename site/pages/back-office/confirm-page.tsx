import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import { backOfficePage, type MenuEntry } from './back-office-page'
import type { FrameData } from './frame-data'

/** A statement by the adviser that this server cannot check. */
export interface AdviserStatement {
  name: string
  label: string
}

interface ConfirmProps {
  at: MenuEntry
  title: string
  text: string
  /** Label of the button. */
  yes: string
  action: string
  /** Cancel link. */
  backHref: string
  claim?: AdviserStatement | undefined
  /** Link to the current state, shown before the button of the act. */
  again?: { text: string; href: string }
  /** Hidden fields of the form; by default the text that was read, as `vu`. */
  fields?: readonly (readonly [name: string, value: string])[]
}

/** Page that asks for a confirmation of an act that cannot be undone. */
export const confirmPage = (
  frame: FrameData,
  { at, title, text, yes, action, backHref, claim, again, fields = [['vu', text]] }: ConfirmProps,
): Page =>
  backOfficePage(
    { title, at, frame },
    <div className="bo-panel bo-confirm">
      <h1>{title}</h1>
      <p>{text}</p>
      <form method="post" action={action}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {claim && (
          <label className="bo-check">
            <input type="checkbox" name={claim.name} value="on" />
            <span>{claim.label}</span>
          </label>
        )}
        {again !== undefined && (
          <a className="bo-button bo-button-main" href={again.href}>
            {again.text}
          </a>
        )}
        <button
          className={again === undefined ? 'bo-button bo-button-main' : 'bo-button'}
          type="submit"
        >
          {yes}
        </button>
        <a className="bo-button" href={backHref}>
          {BACK_OFFICE.confirm.no}
        </a>
      </form>
    </div>,
  )
