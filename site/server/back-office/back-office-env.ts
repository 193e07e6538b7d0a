import type { HttpEnv } from '../http/http-env'

/** What stands before the back office's pages leaves for them. */
export interface BackOfficeEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & {
    /** What was posted; empty where nothing was. */
    fields: URLSearchParams
  }
}
