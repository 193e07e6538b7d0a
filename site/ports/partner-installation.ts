import type { DiagnosisCheck } from '../../shared/contract/diagnosis-checks'

/** A site on which a partner's elements were opened. */
export interface SeenOrigin {
  origin: string
  /** False: the partner's list does not allow it, and its quotes are refused. */
  isAllowed: boolean
  /** Openings of the last 30 days. */
  count: number
  /** Openings of today and the six days before, the earliest first. */
  days: readonly number[]
  lastAt: string
  /** Loads of the script by version, the most loaded first; empty: its pages do not tell. */
  versions: readonly { version: string; count: number }[]
}

/** Fault that `diagnose()` found on a site. */
export interface SeenFault {
  check: DiagnosisCheck
  state: 'warning' | 'error'
  /** Diagnoses with it in the last 30 days. */
  count: number
  lastAt: string
  /** False: the site's last diagnosis did not find it. */
  isPresent: boolean
}

/** Diagnoses of a site in the last 30 days. */
export interface SiteDiagnoses {
  origin: string
  count: number
  /** Diagnoses of today and the six days before, the earliest first. */
  days: readonly number[]
  lastAt: string
  /** Version of the script at the last one. */
  version: string
  /** Errors first. */
  faults: readonly SeenFault[]
}

/** A lead of test mode. */
export interface TestLead {
  reference: string
  createdAt: string
  /** Origin of its page; null: not sent. */
  origin: string | null
}

/** The sites on which a partner's elements run, and its latest tests. */
export interface PartnerInstallation {
  /** Rules of the origins that may use the partner's elements; empty: all. */
  allowed: readonly string[]
  seen: readonly SeenOrigin[]
  diagnoses: readonly SiteDiagnoses[]
  tests: readonly TestLead[]
}
