import type { Finding } from '../../shared/contract/page-api'
import type { Runtime } from './runtime'

/** Input of the diagnosis, which is a file of its own. */
export interface DiagnosisContext {
  runtime: Runtime
  tags: readonly string[]
  /** Policy violations since the script's start; browsers with reports know more. */
  violations: readonly SecurityPolicyViolationEvent[]
  /** The page's address requested it: then it is shown in the page too. */
  isShown: boolean
}

export interface DiagnosisModule {
  diagnose(context: DiagnosisContext): Promise<Finding[]>
}

/** Limit of recorded violations, since a page may cause one each second. */
const MAX_VIOLATIONS = 50

/**
 * Loads the diagnosis when it is requested, by a call or by the page's address. As a module: a
 * policy allows it together with the script that imports it, also by nonce, and Trusted Types do
 * not apply. If it is blocked, that is the finding.
 */
export const createDiagnosis = (
  runtime: Runtime,
  tags: readonly string[],
): (() => Promise<Finding[]>) => {
  const violations: SecurityPolicyViolationEvent[] = []
  addEventListener(
    'securitypolicyviolation',
    event => violations.length < MAX_VIOLATIONS && violations.push(event),
    true,
  )
  const { diagnosisUrl } = runtime.settings
  const diagnose = async (isVisible = false): Promise<Finding[]> => {
    try {
      const module: DiagnosisModule = await import(/* @vite-ignore */ diagnosisUrl)
      return await module.diagnose({ runtime, tags, violations, isShown: isVisible })
    } catch (error) {
      const found = `Diagnostic bloqué\u00A0: ${String(error)}`
      const remedy = runtime.settings.isCopied
        ? 'widget.js est une copie\u00A0: ajoutez data-api à sa balise.'
        : `Ajoutez ${diagnosisUrl} à script-src.`
      console.warn(`[moving] ${found} ${remedy}`)
      return [{ check: 'diagnosis', state: 'error', found, mend: remedy }]
    }
  }
  if (/[?&]moving-debug\b/.test(location.search)) void diagnose(true)
  return () => diagnose()
}
