import { expect, test } from 'vitest'
import { settings } from '../../settings/settings'
import { requirements } from './requirements'

/** The numbers that the programme and the companies' part name in public, one by one; what differs is decision 0025's. */
const { application, certificate, certificateLife, checker, company, claim, team, project } = settings

test.each([
  ['R01', 365],
  ['R02', 365],
  ['R03', 92],
  ['R04', 122],
  ['R05', 90],
  ['R09', 31],
  ['R10', 31],
  ['R11', 365],
  ['R15', 1],
  ['R16', 730],
  ['R17', 365],
])('%s is good for %i days', (code, days) =>
  expect(requirements.find((r) => r.code === code)?.validDays).toBe(days),
)

test.each([
  ['months in force', certificate.validMonths, 12],
  ['suspended at most', certificate.maxSuspensionMonths, 6],
  ['look-ups a minute', certificate.lookupsPerMinute, 30],
  ['updating', certificateLife.updatingDays, 15],
  ['renewal opens', certificateLife.renewalDays, 60],
  ['grace', certificateLife.graceDays, 15],
  ['reminders', certificateLife.endReminders, [60, 30, 15, 7, 0]],
  ['hearing', certificateLife.hearingDays, 10],
  ['again after a revocation', certificateLife.againMonths, 12],
  ['appeal', certificateLife.appealDays, 30],
  ['appeal decided', certificateLife.appealWorkingDays, 20],
  ['sample', certificateLife.sampleShare, 0.1],
  ['complaints', [certificateLife.complaints, certificateLife.complaintDays], [3, 90]],
  ['corrections', [application.correctionDays, application.correctionRounds], [30, 2]],
  ['decision', application.decisionWorkingDays, 20],
  ['again after a refusal', application.afterRefusalDays, 30],
  ['a look, no criterion', [application.lookBelow, application.lookFrom], [3, 20]],
  ['R12', checker.answerWorkingDays, 15],
  ['R13', checker.indexLeast, 60],
  ['R13, cases', settings.resolution.indexCases, 5],
  ['R14', checker.coverage, 0.8],
  ['approval', company.decisionWorkingDays, 5],
  ['information', [company.infoRounds, company.infoDays], [3, 15]],
  ['categories', company.maxCategories, 5],
  ['services', company.maxServices, 20],
  ['description', [company.descriptionMin, company.descriptionMax], [50, 3000]],
  ['photos', settings.picture.companyPhotos, 30],
  ['compare', company.compareAtMost, 4],
  ['closed', settings.review.closedCompanyMonths, 12],
  ['claim codes', [claim.codeMinutes, claim.codeTries], [15, 5]],
  ['dispute', claim.ownerDays, 14],
  ['access', team.accessDays, 14],
  ['project photos', project.photos, 20],
])('%s', (_, is, should) => expect(is).toEqual(should))
