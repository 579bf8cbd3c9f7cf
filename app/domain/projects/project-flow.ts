import { defineFlow } from '../shared/flow'
import { type ConfirmationState, type ProjectState, projectConfirmations, projects } from './schema'

export type ProjectVerb =
  | 'send'
  | 'recall'
  | 'publish'
  | 'accept'
  | 'refuse'
  | 'hide'
  | 'show'
  | 'remove'
  | 'takeDown'

/** The life of a project (product/companies.md, Projects). */
export const projectFlow = defineFlow<ProjectState, ProjectVerb>('project', {
  send: { from: ['draft', 'refused'], to: 'in_review', by: 'project.write, company approved' },
  recall: { from: ['in_review'], to: 'draft', by: 'project.write' },
  publish: { from: ['in_review'], to: 'published', by: 'project.decide, company approved' },
  accept: { from: ['published'], to: 'published', by: 'project.decide: what changed since' },
  refuse: { from: ['in_review', 'published'], to: 'refused', by: 'project.decide', reason: true },
  hide: { from: ['published'], to: 'hidden', by: 'project.write' },
  show: { from: ['hidden'], to: 'published', by: 'project.write, company approved' },
  remove: {
    from: ['draft', 'in_review', 'published', 'refused', 'hidden'],
    to: 'removed',
    by: 'project.write',
  },
  takeDown: {
    from: ['in_review', 'published', 'refused', 'hidden'],
    to: 'removed',
    by: 'project.decide',
    reason: true,
  },
})

export const projectTable = {
  table: projects,
  id: projects.id,
  state: projects.state,
  version: projects.version,
}

export type ConfirmationVerb = 'confirm' | 'deny' | 'revoke' | 'expire'

/** A customer who is asked whether a project was done for them: once answered, never again. */
export const confirmationFlow = defineFlow<ConfirmationState, ConfirmationVerb>('project_confirmation', {
  confirm: { from: ['sent'], to: 'confirmed', by: 'whoever has the link' },
  deny: { from: ['sent'], to: 'denied', by: 'whoever has the link' },
  revoke: { from: ['sent'], to: 'revoked', by: 'project.write; system, with the project' },
  expire: { from: ['sent'], to: 'expired', by: 'system, after 30 days' },
})

export const confirmationTable = {
  table: projectConfirmations,
  id: projectConfirmations.id,
  state: projectConfirmations.state,
  version: projectConfirmations.version,
}
