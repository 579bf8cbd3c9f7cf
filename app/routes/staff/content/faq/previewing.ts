import { type ActionFunctionArgs, data } from 'react-router'
import { previewAnswer } from '~/domain/faq/preview'
import { infoOf } from '~/web/context'
import { answerRefusal } from '~/web/page'
import { redraw } from '~/web/route'

/** The form again, with the answer as people would read it. Nothing is written. */
export async function preview(args: ActionFunctionArgs) {
  const { data: tried } = await redraw(args)
  try {
    const { ctx } = infoOf(args.context)
    return data({ ...tried, preview: await previewAnswer(ctx, String(tried.values.answer ?? '')) })
  } catch (error) {
    throw answerRefusal(error, args.request)
  }
}
