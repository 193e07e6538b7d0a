import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env'
import { isForeignPost } from './own-origin'
import { readPlainForm } from './read-plain-form'

interface PostedFieldsOptions {
  publicUrl: string | null
  /** Answers a form of another site, or one that cannot be read. */
  refuse: (
    c: Context<HttpEnv>,
    reason: 'foreign' | 'unreadable',
    status: 403 | 408 | 413 | 415 | 429 | 503,
  ) => Response
}

/** Reads the fields of posted forms, and refuses forms of other sites. */
export const readPostedFields = ({ publicUrl, refuse }: PostedFieldsOptions) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    c.set('fields', new URLSearchParams())
    if (c.req.method !== 'POST') return next()
    if (isForeignPost(c, publicUrl)) return refuse(c, 'foreign', 403)
    const form = await readPlainForm(c)
    if (!form.ok) return refuse(c, 'unreadable', form.status)
    c.set('fields', form.fields)
    return next()
  })
