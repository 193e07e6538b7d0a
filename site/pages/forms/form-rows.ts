import type { MessageKind } from '../../../shared/domain/message'
import { FORM_PAGES } from '../../texts/form-pages'
import { BLANK_FORM, type Thanks } from '../../ports/form-state'
import { routes } from '../../routes'
import { type EditedPage, type PageSources, row, type SectionRow } from '../row'
import { formPage, type FormPageWords } from './form-page'
import { isTestPage } from './test-page'
import { validationPage } from './validation-page'

interface FormRow {
  kind: MessageKind
  path: string
  texts: FormPageWords
  read: (sources: PageSources) => Promise<EditedPage>
}

const UNEDITED: EditedPage = {
  title: null,
  metaDescription: null,
  h1Title: null,
  paragraphs: [],
  illustration: null,
}

const formRow = ({ kind, path, texts, read }: FormRow): SectionRow =>
  row({
    pattern: path,
    frame: 'site',
    checksHuman: true,
    form: kind,
    load: async (request, sources) => {
      const { refused } = request
      const form = { ...(refused ?? BLANK_FORM), made: sources.forms.signTime(refused !== null) }
      const { usesRecaptcha } = sources.forms
      const isTest = isTestPage(request)
      const edited = await read(sources)
      return { data: { kind, path, texts, edited, form, usesRecaptcha, isTest } }
    },
    // Not cached: the form contains its time of creation, by which robots are recognised.
    cacheKey: () => null,
    page: formPage,
  })

/** Pages of the forms to the company, and their confirmations. */
export const FORMS: readonly SectionRow[] = [
  formRow({
    kind: 'contact',
    path: routes.contact.href(),
    texts: FORM_PAGES.contact,
    read: ({ contents }) => contents.read('contact'),
  }),
  formRow({
    kind: 'partner',
    path: routes.becomePartner.href(),
    texts: FORM_PAGES.partner,
    read: ({ contents }) => contents.read('become-partner'),
  }),
  formRow({
    kind: 'call-back',
    path: routes.callBack.href(),
    texts: FORM_PAGES.callBack,
    read: async () => UNEDITED,
  }),
  row<{ thanks: Thanks; edited: EditedPage }>({
    pattern: routes.validation.pattern,
    frame: 'site',
    load: async ({ thanks }, { contents }) => {
      const message = await thanks()
      return message === null || message.lead !== undefined
        ? { redirect: routes.home.href() }
        : { data: { thanks: message, edited: await contents.read('validation') } }
    },
    cacheKey: () => null,
    page: ({ thanks, edited }) => validationPage(thanks, edited),
  }),
]
