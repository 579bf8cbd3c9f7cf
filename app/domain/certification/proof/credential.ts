import { paths } from '~/paths'
import { levelNames } from '../certificate-words'
import { formatCode } from '../code'
import type { RequirementState } from '../schema'
import { issuerDid } from './keys'
import { endOfDay, moment } from './signing'
import { listOf } from './status-lists'

/** What of a certificate its credential says. */
export interface CredentialFacts {
  code: string
  level: 1 | 2
  scope: string
  rules: string
  /** As the version that it names words them. */
  requirements: (RequirementState & { text: string; why: string | null })[]
  issuedAt: Date
  /** Last day, «2027-11-20». */
  validUntil: string
  statusIndex: number
  company: string
  /** Null for sole traders: their number is personal data. */
  nipc: string | null
}

/**
 * The credential without its proof: Open Badges 3.0 on the W3C's Verifiable Credentials 2.0. It says only what stays
 * true as long as the certificate is not issued anew; whether it is in force today is in the status lists.
 */
export function unsignedCredential(facts: CredentialFacts, origin: string) {
  const code = formatCode(facts.code)
  const record = origin + paths.certificate(code)
  const asked = facts.requirements.filter((r) => r.state !== 'not-applicable')
  const others = facts.requirements.filter((r) => r.state === 'not-applicable')
  const said = [
    `Programa de certificação da Aval, regras ${facts.rules}.`,
    `Requisitos: ${asked.map((r) => `${r.code} ${r.text}`).join('; ')}.`,
    ...(others.length > 0 ? ['Não se aplicam:', ...others.map((r) => `${r.code} ${r.text}. ${r.why}`)] : []),
  ]
  const identity = (identityType: string, identityHash: string) => ({
    type: 'IdentityObject',
    hashed: false,
    identityType,
    identityHash,
  })
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: origin + paths.credential(code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${levelNames[facts.level]}: ${facts.company}`,
    issuer: { id: issuerDid(origin), type: ['Profile'], name: 'Aval', url: `${origin}/` },
    validFrom: moment(facts.issuedAt),
    validUntil: moment(endOfDay(facts.validUntil)),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        identity('name', facts.company),
        ...(facts.nipc ? [identity('ext:NIPC', facts.nipc)] : []),
      ],
      licenseNumber: code,
      narrative: facts.scope,
      achievement: {
        id: `${origin}${paths.validation()}#${facts.level === 2 ? 'certificada-plus' : 'certificada'}`,
        type: ['Achievement'],
        achievementType: 'Certification',
        name: levelNames[facts.level],
        description: 'Certificação de empresas de serviços em Portugal, com comprovativos em vigor.',
        version: facts.rules,
        inLanguage: 'pt-PT',
        criteria: { narrative: said.join(' ') },
      },
    },
    credentialStatus: (['revocation', 'suspension'] as const).map((purpose) => {
      const { list, index } = listOf(facts.statusIndex)
      const address = origin + paths.statusList(list, purpose)
      return {
        id: `${address}#${index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: purpose,
        statusListIndex: String(index),
        statusListCredential: address,
      }
    }),
    evidence: [{ id: record, type: ['Evidence'], name: 'Registo público do certificado' }],
  }
}
