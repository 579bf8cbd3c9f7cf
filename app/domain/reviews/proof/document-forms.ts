import { z } from 'zod'
import { settings } from '../../settings/settings'
import { prose } from '../../shared/text'
import { decideForm, documentFile } from '../forms'

export const sendDocumentForm = z.object({ document: documentFile })

export type DecideDocumentInput = z.output<typeof decideForm>

export const declineDocumentForm = decideForm.extend({
  reason: prose({
    min: settings.decision.factsMin,
    max: 2000,
    missing: 'Diga o que falta no documento: este texto é enviado a quem o mandou.',
  }),
})
export type DeclineDocumentInput = z.output<typeof declineDocumentForm>
