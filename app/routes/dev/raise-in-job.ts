import { redirect } from 'react-router'
import { raiseInAJob } from '~/domain/errors/raising'
import { noFieldsForm } from '~/domain/saved-lists/forms'
import { paths } from '~/paths'
import { newDigest } from '~/platform/failures'
import { devOnly } from '~/web/dev-only'
import { page, submit } from '~/web/route'

/** The button lies on /dev/sentry-test. */
export const loader = page((ctx) => {
  devOnly(ctx)
  throw redirect(paths.sentryTest())
})

/** The page it leads to carries the reference under which the job's error is going to arrive. */
export const action = submit(noFieldsForm, async (ctx) => {
  devOnly(ctx)
  const digest = newDigest()
  await raiseInAJob(ctx, digest)
  return redirect(paths.sentryTest({ referencia: digest }))
})
