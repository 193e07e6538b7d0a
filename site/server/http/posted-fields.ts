import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env'
import { isForeignPost } from './own-origin'
import { isFileForm } from './read-file-form'
import { readPlainForm } from './read-plain-form'

interface PostedFieldsOptions {
  publicUrl: string | null
  /** Tells if a form with files is left unread for its own route. Default: none. */
  leavesFiles?: (c: Context<HttpEnv>) => boolean
  /** Answers a form of another site, or one that cannot be read. */
  refuse: (
    c: Context<HttpEnv>,
    reason: 'foreign' | 'unreadable',
    status: 403 | 408 | 413 | 415 | 429 | 503,
  ) => Response
}

/** Reads the fields of posted forms, and refuses forms of other sites. */
export const readPostedFields = ({ publicUrl, leavesFiles, refuse }: PostedFieldsOptions) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    c.set('fields', new URLSearchParams())
    if (c.req.method !== 'POST') return next()
    if (isForeignPost(c, publicUrl)) return refuse(c, 'foreign', 403)
    if (isFileForm(c) && leavesFiles?.(c) === true) return next()
    const form = await readPlainForm(c)
    if (!form.ok) return refuse(c, 'unreadable', form.status)
    c.set('fields', form.fields)
    return next()
  })
