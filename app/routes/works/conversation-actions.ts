import type { LoaderFunctionArgs } from 'react-router'
import type { Ctx } from '~/domain/shared/ctx'
import {
  answerVisitForm,
  cancelVisitForm,
  messageForm,
  offerVisitForm,
  readForm,
} from '~/domain/work-requests/conversation/forms'
import { answerVisit, cancelVisit, offerVisit } from '~/domain/work-requests/conversation/visits'
import { markRead, writeMessage } from '~/domain/work-requests/conversation/writing'
import { proposalOf } from '~/domain/work-requests/proposal'

type Params = LoaderFunctionArgs['params']
/** The proposal that an address is about: named in it, or the one of the active company. */
type Find = (ctx: Ctx, id: string, params: Params) => string | Promise<string>

const table = (find: Find) => {
  const of =
    <I>(command: (ctx: Ctx, proposalId: string, input: I) => Promise<unknown>) =>
    async (ctx: Ctx, id: string, input: I, params: Params) =>
      command(ctx, await find(ctx, id, params), input)
  return {
    mensagem: [messageForm, of(writeMessage), 'Mensagem enviada.'],
    lidas: [readForm, of((ctx, id, { place }: { place: number }) => markRead(ctx, id, place)), ''],
    visita: [offerVisitForm, of(offerVisit), 'Horas propostas. O outro lado é avisado.'],
    'visita/responder': [
      answerVisitForm,
      of(answerVisit),
      ({ choice }: { choice: string }) =>
        choice === 'nenhuma' ? 'Dissemos que nenhuma serve.' : 'Visita marcada. O outro lado é avisado.',
    ],
    'visita/cancelar': [cancelVisitForm, of(cancelVisit), 'Desmarcado. O outro lado é avisado.'],
  } as const
}

/** For `actions({ …, ...conversationActions.customer }, back)` of `/perfil/trabalhos/:id/propostas/:proposal/…` … */
export const conversationActions = {
  customer: table((_ctx, _id, { proposal }) => proposal ?? ''),
  /** … and of `/perfil/empresa/trabalhos/:id/…`. */
  company: table((ctx, id) => proposalOf(ctx, id, ctx.actor.activeCompanyId ?? '')),
}
