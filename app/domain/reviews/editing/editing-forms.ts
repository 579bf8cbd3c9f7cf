import type { z } from 'zod'
import { decideForm, reasonForm, reviewForm } from '../forms'

/** What its author may change of a review; `version` is the newest text as they saw it. */
export const editForm = decideForm.extend(
  reviewForm.pick({
    rating: true,
    quality: true,
    punctuality: true,
    price: true,
    communication: true,
    title: true,
    body: true,
    wouldHire: true,
  }).shape,
)
export type EditInput = z.output<typeof editForm>

export type DecideEditInput = z.output<typeof decideForm>
export type DeclineEditInput = z.output<typeof reasonForm>
