import { redirect } from 'react-router'
import type { RequestInfo } from './context'
import { cookie } from './cookies'

/** 303 to a path of ours, with a sentence that the next page shows once. */
export function done(info: RequestInfo, to: string, sentence: string): Response {
  info.headers.append('set-cookie', cookie('flash', sentence, 60))
  return redirect(to, { status: 303 })
}
