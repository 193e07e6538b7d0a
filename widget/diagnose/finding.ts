import type { DiagnosisCheck } from '../../shared/contract/diagnosis-checks'
import type { Finding } from '../../shared/contract/page-api'

export const fine = (check: DiagnosisCheck, found: string): Finding => ({
  check,
  state: 'ok',
  found,
  mend: '',
})
export const warning = (check: DiagnosisCheck, found: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  found,
  mend: remedy,
})
export const fault = (check: DiagnosisCheck, found: string, remedy: string): Finding => ({
  check,
  state: 'error',
  found,
  mend: remedy,
})

/** Describes an element of the page for its author: `<div#bandeau.fixe>`. */
export const nameOf = (element: Element): string => {
  const id = element.id === '' ? '' : `#${element.id}`
  const classes = [...element.classList].slice(0, 2).map(name => `.${name}`)
  return `<${element.localName}${id}${classes.join('')}>`.slice(0, 80)
}
