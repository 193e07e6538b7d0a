/** Checks of `diagnose()`, by the stable names of its findings. */
export const DIAGNOSIS_CHECKS = [
  'network',
  'partner',
  'token',
  'policy',
  'versions',
  'settings',
  'elements',
  'built-ins',
  'clock',
  'place',
  'covered',
  'root-font-size',
] as const
export type DiagnosisCheck = (typeof DIAGNOSIS_CHECKS)[number]
