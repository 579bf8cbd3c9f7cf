import { z } from 'zod'
import { paths } from '~/paths'
import { asJson } from '../certification/record/certificate-json'
import { publicRecord } from '../certification/record/looking-up'
import { publicProof } from '../transparency-log/serving'
import { readCheckpoint } from '../transparency-log/signed-note'
import { named } from './quoting'
import { defineTool } from './tool'
import { loggedIn } from './what-is-asked'

export const checkCertificate = defineTool({
  name: 'check_certificate',
  title: 'Este certificado está em vigor?',
  description:
    'O registo público de um certificado da Aval, pelo código que está no selo (AV-XXXXX-XXXXX-X): se está em vigor agora, até quando, de que empresa é, o que cobre.',
  input: { code: z.string().min(1).max(60) },
  even: true,
  read: async ({ code }, { ctx, address, whole }) => {
    const record = await publicRecord(ctx, code, address, 'api')
    const { company, requirements, scope, ...certificate } = asJson(record, whole(''))
    return {
      sources: [{ what: 'Registo do certificado', url: whole(paths.certificate(record.code)) }],
      answer: {
        ...certificate,
        scope: named(scope),
        company: { ...company, name: named(company.name) },
        requirementsMet: requirements.filter(({ state }) => state === 'met').length,
        requirementsInAll: requirements.length,
        checkedAt: ctx.now.toISOString(),
      },
    }
  },
})

export const checkPublicLog = defineTool({
  name: 'check_public_log',
  title: 'Esta avaliação está no registo público?',
  description:
    'Se uma avaliação (pelo endereço) ou um certificado (pelo código) está no registo público da Aval, em que entrada, com a prova de inclusão, que qualquer pessoa confere sem confiar na Aval (RFC 9162, C2SP tlog-tiles).',
  input: {
    address: z
      .string()
      .min(1)
      .max(300)
      .describe('Endereço da avaliação, ou código do certificado (AV-XXXXX-XXXXX-X).'),
  },
  even: true,
  read: async ({ address: typed }, { ctx, address, whole }) => {
    const { kind, id } = loggedIn(typed)
    const proof = await publicProof(ctx, kind, id, address)
    const { type, at } = JSON.parse(proof.entry) as { type: string; at: string }
    const url = kind === 'avaliacao' ? paths.review(id) : paths.certificate(id)
    return {
      sources: [
        { what: 'Prova de inclusão', url: whole(paths.logProof(kind, id)) },
        { what: 'Conferir no navegador', url: whole(paths.verifyLog()) },
        { what: 'O registo', url: whole(paths.publicLog()) },
        { what: 'Cabeça assinada do registo', url: whole(paths.logCheckpoint()) },
        { what: kind === 'avaliacao' ? 'A avaliação' : 'O certificado', url: whole(url) },
      ],
      answer: {
        inLog: true,
        log: proof.log,
        entry: proof.index,
        lastChange: { type, at },
        shownNow: proof.content !== null,
        note: proof.content
          ? 'A entrada fala do que está agora na página. Quem desconfia confere a prova com o endereço acima.'
          : 'A entrada diz que isto existiu e quando deixou de estar à vista; o conteúdo já não está aqui.',
        inclusion: proof.inclusion,
        treeSize: readCheckpoint(proof.checkpoint)?.size ?? null,
      },
    }
  },
})
