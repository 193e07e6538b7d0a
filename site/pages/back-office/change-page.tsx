import type { ReactNode } from 'react'
import { BACK_OFFICE } from '../../texts/back-office'
import { CHANGE_OFFICE as TEXTS } from '../../texts/back-office-change'
import type { Page } from '../../layout/page'
import { backOfficePage } from './back-office-page'
import { ContactFields, MoveFields } from './change-fieldsets'
import type { ChangeFile } from './change-file'
import type { ChangeFormProps } from './change-group'
import { formState, SeenVersion } from './form'
import type { FrameData } from './frame-data'
import { Notice } from './notice'

/** Name of the form. */
export const CHANGE_FORM = 'modifier'

/** Form of a change or of a booking by phone; `children` stand after its fields. */
export const ChangeForm = ({
  form,
  file,
  button,
  cancel,
  children,
}: ChangeFormProps & { button: string; cancel: string; children: ReactNode }) => {
  const violations = form.returned?.violations.length ?? 0
  return (
    <>
      {violations > 0 && <Notice kind="refused" text={BACK_OFFICE.faults.title(violations)} />}
      <form className="bo-form bo-change-form" method="post" action={file.action} noValidate>
        <ContactFields form={form} contact={file.contact} />
        <MoveFields form={form} file={file} />
        {children}
        <p className="bo-acts">
          <button className="bo-button bo-button-main" type="submit">
            {button}
          </button>
          <a className="bo-button" href={file.backHref}>
            {cancel}
          </a>
        </p>
      </form>
    </>
  )
}

const Back = ({ file }: { file: ChangeFile }) => (
  <a className="bo-back" href={file.backHref}>
    {BACK_OFFICE.order[file.kind === 'order' ? 'word' : 'simulation']} {file.reference}
  </a>
)

/** Page that says why a quote or an order cannot be changed now. */
export const changeBarPage = (frame: FrameData, file: ChangeFile, reason: string): Page => {
  const title = TEXTS.title[file.kind]
  return backOfficePage(
    { title, at: file.kind === 'order' ? 'orders' : 'leads', frame },
    <>
      <Back file={file} />
      <h1>{title}</h1>
      <Notice kind="refused" text={reason} />
    </>,
  )
}

/** Page with the form that changes a quote or an order. */
export const changePage = (frame: FrameData, file: ChangeFile): Page => {
  const form = formState(CHANGE_FORM, frame)
  const title = TEXTS.title[file.kind]
  return backOfficePage(
    { title, at: file.kind === 'order' ? 'orders' : 'leads', frame },
    <>
      <Back file={file} />
      <h1>{title}</h1>
      <p>{TEXTS.intro}</p>
      <ChangeForm form={form} file={file} button={TEXTS.button} cancel={TEXTS.confirm.no}>
        <SeenVersion form={form} version={file.version} />
      </ChangeForm>
    </>,
  )
}
