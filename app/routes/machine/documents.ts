import type { LoaderFunctionArgs } from 'react-router'
import { myPayoutDocument } from '~/domain/affiliates/payouts/my-payouts'
import { readPayoutDocument } from '~/domain/affiliates/payouts/staff-reading'
import { openEvidence, openOwnEvidence } from '~/domain/certification/evidence/evidence-opening'
import { readAppealDocument, readNoticeDocument } from '~/domain/certification/life/life-documents'
import { readDocument } from '~/domain/claims/claim-record'
import { readPaper } from '~/domain/obligations/papers'
import { readReviewDocument } from '~/domain/reviews/proof/deciding-document'
import type { Ctx } from '~/domain/shared/ctx'
import { fileOfMine } from '~/domain/tickets/my-tickets'
import { fileForStaff } from '~/domain/tickets/staff-ticket'
import { fileForCompany, fileForCustomer } from '~/domain/work-requests/conversation/files'
import type { StepOf } from '~/steps'
import { serveDocument } from '~/web/private-file'
import { page, stepOf } from '~/web/route'

type Find = (
  ctx: Ctx,
  params: Record<'id' | 'notice' | 'proposal' | 'file', string>,
  query: URLSearchParams,
) => Promise<{ fileId: string | null; name: string }>

/** Who may read each is decided by what finds it. */
const documents: Record<StepOf<'document'>, Find> = {
  // Of a claim, or of the owner who answered it, for staff who decide.
  'admin/solicitacoes/empresas/:id/documento': (ctx, { id }, query) =>
    readDocument(ctx, id, query.get('de') === 'empresa' ? 'owner' : 'claimant'),
  // Proves an experience, for moderators; each reading is written down.
  'admin/avaliacoes/documentos/:id/ficheiro': (ctx, { id }) => readReviewDocument(ctx, id),
  // Evidence, for staff who evaluate or decide, and for who may apply for the company.
  'admin/candidaturas/comprovativos/:id': (ctx, { id }) => openEvidence(ctx, id),
  'perfil/empresa/certificacao/comprovativos/:id': (ctx, { id }) => openOwnEvidence(ctx, id),
  // Of an appeal, and with which a company answered a notice, for staff.
  'admin/certificacoes/recursos/:id/documento': (ctx, { id }) => readAppealDocument(ctx, id),
  'admin/certificacoes/validacoes/:id/avisos/:notice/documento': (ctx, { notice }) =>
    readNoticeDocument(ctx, notice),
  // Of a legal obligation, for staff who handle it; each reading is written down.
  'admin/obrigacoes/:id/documentos/:file': (ctx, { id, file }) => readPaper(ctx, id, file),
  // Files of a ticket: for whoever has its link, for who asked, for staff.
  'contacto/pedido/ficheiros/:file': (ctx, { file }, query) =>
    fileOfMine(ctx, file, { token: query.get('token') ?? '' }),
  'perfil/tickets/:id/ficheiros/:file': (ctx, { id, file }) => fileOfMine(ctx, file, { id }),
  'admin/suporte/tickets/:id/ficheiros/:file': (ctx, { id, file }) => fileForStaff(ctx, id, file),
  // The invoice or receipt of an affiliate, for who checks it and for who sent it.
  'admin/billing/pagamentos-afiliados/:id/ficheiro': (ctx, { id }) => readPayoutDocument(ctx, id),
  'afiliados/dashboard/pagamentos/:id/ficheiro': (ctx, { id }) => myPayoutDocument(ctx, id),
  // Beside a proposal that is being written, for the company's people.
  'perfil/empresa/trabalhos/:id/proposta/ficheiros/:file': (ctx, { id, file }) =>
    fileForCompany(ctx, id, file),
  // Of a proposal and its conversation, for its customer and for its company.
  'perfil/trabalhos/:id/propostas/:proposal/ficheiros/:file': (ctx, { id, proposal, file }) =>
    fileForCustomer(ctx, id, proposal, file),
  'perfil/empresa/trabalhos/:id/ficheiros/:file': (ctx, { id, file }) => fileForCompany(ctx, id, file),
}

/** A document that only some may read: saved, never shown. */
export const loader = page(async (ctx, { params, pattern, request }: LoaderFunctionArgs) => {
  const find = documents[stepOf(pattern, documents) as StepOf<'document'>]
  const { fileId, name } = await find(ctx, params as Parameters<Find>[1], new URL(request.url).searchParams)
  return serveDocument(ctx, fileId, name)
})
