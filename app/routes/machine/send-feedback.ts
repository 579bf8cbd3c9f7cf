import { feedbackForm } from '~/domain/feedback/forms'
import { sendFeedback } from '~/domain/feedback/sending'
import { thanks } from '~/domain/feedback/thanks'
import { deviceWords } from '~/domain/people/sessions/device-words'
import { paths } from '~/paths'
import { getNotAllowed } from '~/web/ceremony'
import { infoOf } from '~/web/context'
import { uploadAnswer } from '~/web/upload-answer'
import type { Route } from './+types/send-feedback'

export const loader = getNotAllowed

/** A comment with its screenshot, sent by the dialog: the page it is about stays where it is. */
export const action = (args: Route.ActionArgs) =>
  uploadAnswer(args, feedbackForm, paths.feedback(), async (ctx, input) => {
    const browser = deviceWords(args.request.headers.get('user-agent'))
    return thanks(await sendFeedback(ctx, input, { address: infoOf(args.context).address, browser }))
  })
