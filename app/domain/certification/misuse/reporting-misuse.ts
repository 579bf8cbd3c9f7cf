import { type Limit, networkOf } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { transaction } from '../../shared/transaction'
import { certificateByCode } from '../record/looking-up'
import type { MisuseInput } from './misuse-forms'
import { sealMisuses } from './misuse-schema'

const perNetwork = (): Limit => ({
  name: 'seal-misuse',
  points: settings.certificate.misusesPerDay,
  seconds: 86_400,
})

/**
 * Says where a seal or certificate is used without right. Anybody may; limited by network. What a program wrote is
 * thanked for and goes nowhere.
 * @throws Refusal `not-found`, `too-many`
 */
export async function reportMisuse(
  ctx: Ctx,
  code: string,
  { place, facts, email, sitio }: MisuseInput,
  address: string,
): Promise<void> {
  const certificate = await certificateByCode(ctx, code, address)
  if (sitio) return
  await limitTo(
    ctx.db,
    perNetwork,
    networkOf(address),
    ctx.now,
    'Já chegaram muitas denúncias a partir daqui. O texto ficou abaixo.',
  )
  await transaction(ctx, async (tx) => {
    const id = newId()
    await tx.db
      .insert(sealMisuses)
      .values({ id, certificateId: certificate.id, place, facts, email, createdAt: tx.now })
    await recordEvent(tx, { subjectType: 'seal-misuse', subjectId: id, verb: 'report', toState: 'open' })
  })
}
