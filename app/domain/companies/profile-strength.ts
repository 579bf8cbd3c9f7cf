/** How complete a profile is, and what would help people most next. Pure: facts in, advice out. */
import { settings } from '../settings/settings'
import { amount, capital, percentage, spelt } from '../shared/amounts'
import type { Listing } from './listing-words'

export interface ProfileFacts {
  /** Where it stands: not everything can be done everywhere. */
  listing: Listing
  description: string | null
  services: number
  hours: boolean
  phone: boolean
  website: boolean
  logo: boolean
  photos: number
  /** Published projects. */
  projects: number
  /** Payment methods and languages are given. */
  conditions: boolean
  reviews: number
  replied: number
  certified: boolean
}

export interface StrengthPart {
  key: keyof typeof parts
  done: boolean
  /** What there is, or what to do. */
  label: string
  points: number
}

export interface ProfileStrength {
  /** 0–100. */
  points: number
  parts: StrengthPart[]
  /** The undone part that brings most of those that can be done now; null when there is none. */
  next: StrengthPart | null
}

interface Part {
  points: number
  done: (f: ProfileFacts) => boolean
  label: string
}

const parts = {
  replies: {
    points: 20,
    done: (f) => f.reviews === 0 || f.replied / f.reviews >= settings.company.strength.repliedShare,
    get label() {
      return `Responder a pelo menos ${percentage(settings.company.strength.repliedShare)} das avaliações`
    },
  },
  reviews: {
    points: 10,
    done: (f) => f.reviews >= settings.score.minReviews,
    get label() {
      return `Ter ${spelt(settings.score.minReviews, 'avaliação')}, para haver pontuação`
    },
  },
  description: {
    points: 10,
    done: (f) => [...(f.description ?? '')].length >= settings.company.strength.descriptionLength,
    get label() {
      return `Uma descrição com pelo menos ${amount(settings.company.strength.descriptionLength, 'carácter')}`
    },
  },
  services: {
    points: 10,
    done: (f) => f.services >= settings.company.strength.services,
    get label() {
      return `${capital(spelt(settings.company.strength.services, 'serviço'))} ou mais`
    },
  },
  hours: { points: 10, done: (f) => f.hours, label: 'O horário' },
  photos: {
    points: 10,
    done: (f) => f.photos >= settings.company.strength.photos,
    get label() {
      return `${capital(spelt(settings.company.strength.photos, 'fotografia'))} de trabalhos`
    },
  },
  projects: { points: 5, done: (f) => f.projects > 0, label: 'Um projeto publicado' },
  logo: { points: 5, done: (f) => f.logo, label: 'O logótipo' },
  contacts: { points: 5, done: (f) => f.phone && f.website, label: 'Telefone e sítio na Internet' },
  conditions: { points: 5, done: (f) => f.conditions, label: 'Formas de pagamento e línguas' },
  certificate: { points: 10, done: (f) => f.certified, label: 'Um certificado em vigor' },
} satisfies Record<string, Part>

/** What can be done only there: be reviewed (product/companies.md), apply for a certificate. */
const only: Partial<Record<keyof typeof parts, readonly Listing[]>> = {
  reviews: ['approved', 'suspended'],
  certificate: ['approved'],
}

/** Adds up what is there. Order of the parts is the order of what helps most. */
export function profileStrength(facts: ProfileFacts): ProfileStrength {
  const list = (Object.entries(parts) as [keyof typeof parts, Part][]).map(
    ([key, { points, done, label }]) => ({
      key,
      done: done(facts),
      label,
      points,
    }),
  )
  return {
    points: list.reduce((sum, p) => sum + (p.done ? p.points : 0), 0),
    parts: list,
    next: list.find((p) => !p.done && (!only[p.key] || only[p.key]?.includes(facts.listing))) ?? null,
  }
}
