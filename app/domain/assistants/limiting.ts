import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'

const questions = (): Limit => ({
  name: 'assistant',
  points: settings.assistants.questionsPerMinute,
  seconds: 60,
})

/** Assistants of many people ask from few networks, so that theirs is larger than that of a browser. @throws Refusal `too-many` */
export const limitAssistant = ({ db, now }: Ctx, address: string) =>
  limitTo(db, questions, networkOf(address), now, 'Demasiadas perguntas desta rede.')
