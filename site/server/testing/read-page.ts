import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env'
import { mainOf } from './text-of'

/** Asks an app for its pages. */
export const pageReader =
  (app: Hono<HttpEnv>) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const html = await response.text()
    return { response, html, main: mainOf(html) }
  }
