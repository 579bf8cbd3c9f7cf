/**
 * Every number the product runs by, with what it is until somebody changes it (product/README). Read them by `settings`
 * (settings.ts), which is what holds now. Units are in the names.
 */
export const defaults = {
  /** Lists shorter than `thin` are not for search engines. */
  /** `reviewsShown`: on one page; more of them would take a profile above its 14 kB (quality.md P10). */
  listing: {
    pageSize: 20,
    reviewsShown: 15,
    searchCandidates: 1000,
    thin: 3,
    nearMatches: 5,
    /** Hour in Lisbon at which who «abre ao domingo» has to be open. */
    dayAskedHour: 11,
    /** Kilometres around a place that a list may be asked for, and what is taken where nothing is said. */
    radii: [5, 10, 25, 50, 100],
    usualRadius: 25,
    /** Matches up to which a list around a place is fetched as a whole and put in order. */
    nearCandidates: 3000,
    /** The same of what is open: each is looked at in its row. */
    nearOpenCandidates: 500,
    /** How far a list by distance is walked for what is open before all that is open is fetched by words: by day most are, by night few. */
    nearFirstSteps: 8000,
    /** How far a list around a place looks in the list of all for who goes to work there from beyond, before it asks the index of words. */
    aroundSteps: 300,
    feedEntries: 50,
    /** Reviews that a mean over time needs to be drawn: of fewer it says more about chance than about the company. */
    trendLeast: 3,
    /** Quarters with enough reviews that a drawing needs: with fewer a sentence says it. */
    trendQuarters: 6,
    /** Reviews on a company's page as it is opened, of which a phone shows four; the rest is one press away. A seventh took the page over its weight. */
    profileReviews: 6,
  },
  company: {
    decisionWorkingDays: 5,
    infoRounds: 3,
    infoDays: 15,
    maxServices: 20,
    /** Characters of one service, and of what a company says of itself. */
    serviceMax: 80,
    descriptionMin: 50,
    descriptionMax: 3000,
    /** Districts and municipalities where it works. */
    areasAtMost: 60,
    /** Radii around its municipality that a company may say it works in. */
    reachKilometres: [10, 25, 50, 100],
    /** Spans of opening hours in one day. */
    openingSpans: 4,
    maxCategories: 5,
    /** Profiles that one person may have begun and not yet sent. */
    maxDrafts: 10,
    /** Reviews in what a profile tells machines: ten of them took one above its 14 kB (quality.md P10). */
    jsonLdReviews: 5,
    /** Trigram similarity from which two names are shown to people as alike. */
    nameLikeness: 0.55,
    editWorkingDays: 5,
    editsPerDay: 100,
    /** Companies that one network may propose to review. */
    proposalsPerDay: 5,
    /** How long a contact address waits for its code, while codes are asked for anew. */
    contactProofDays: 7,
    /** Asking the domain name system whether a site's name leads anywhere public. */
    siteLookupSeconds: 3,
    /** Opening the site of a profile that was sent: whole time, and bytes of the answer. */
    siteSeconds: 8,
    siteBytes: 64_000,
    correctionsPerDay: 10,
    /** Characters of a suggestion, and of why it does not apply. */
    correctionMin: 10,
    /** From where on a part of a profile counts as done: characters, share of the reviews, services, photos. */
    strength: { descriptionLength: 300, repliedShare: 0.8, services: 3, photos: 3 },
    messagesPerDay: 10,
    messagesPerCompanyAndDay: 100,
    /** Companies a day that one and the same text goes to; its links and length. */
    sameMessagePerDay: 3,
    messageLinks: 2,
    messageMin: 20,
    messageMax: 2000,
    compareAtMost: 4,
    /** Companies offered to compare with. */
    comparableShown: 6,
    countUpTo: 1000,
    mergePerChunk: 500,
    /** Reviews up to which a company is joined to another while whoever asked waits; beyond, a job does it. */
    mergeAtOnce: 2000,
  },
  claim: {
    codeMinutes: 15,
    codeTries: 5,
    codesPerDay: 5,
    /** A claim that nobody proves lapses. */
    provingDays: 30,
    decisionWorkingDays: 5,
    /** The owner of a disputed company answers. */
    ownerDays: 14,
    openPerPerson: 5,
    /** A dispute that was refused is not begun again by the same person before. */
    againDays: 90,
    checksPerHour: 20,
    /** What DNS and site say is looked at again by itself, until it holds or the claim lapses. */
    recheckHours: 4,
    /** A site that a profile names for less long proves nothing alone: whoever changed it would prove themselves. */
    websiteSettledDays: 30,
    /** Reading a company's site: whole time, and bytes of the answer. */
    fetchSeconds: 8,
    fetchBytes: 256_000,
  },
  team: {
    accessDays: 14,
    accessPerDay: 5,
    /** After a refusal, before the same company may be asked again. */
    askAgainDays: 30,
    transferDays: 14,
    /** People of a team that its page shows, with those who left it. */
    peopleShown: 200,
  },
  /** What a plan allows stands in its version; from this share of it on, people are told. */
  plan: { warnShare: 0.8 },
  billing: {
    /** A plan tried without paying, once per company. */
    trialDays: 14,
    /** The first payment of a plan goes back by one press. */
    withdrawalDays: 14,
    /** Days after a payment was due: mails; the free plan's limits; the end. */
    pastDueMails: [0, 3, 7, 14],
    suspendAfterDays: 21,
    endAfterDays: 60,
    /** Days before a yearly plan renews; before a higher price holds. */
    renewalNotices: [30, 7],
    priceNoticeDays: 30,
    /** What is not charged by itself is asked for so many days before the period ends. */
    requestDays: 14,
    /** An order that nobody pays. */
    orderDays: 7,
    /** The licence of a certificate: asked at the grant; reminded before the end. */
    licenceDays: 14,
    licenceReminderDays: 7,
    /** A fee goes back whole when we decide so much later than promised (working days). */
    lateDecisionDays: 20,
    /** The provider's page, in hours; Multibanco's reference and a transfer, in days. */
    checkoutHours: 24,
    referenceDays: 7,
    transferDays: 10,
    /** From here a second person approves giving back (cents). */
    secondPersonCents: 50_000,
    /** A VAT number that was checked longer ago is checked again. */
    vatCheckDays: 30,
    /** While VIES is silent it is asked again so often, for so long. */
    vatAskMinutes: 30,
    vatAskDays: 7,
    /** The fiscal document follows the payment (CIVA, article 36 (1) a). */
    documentWorkingDays: 5,
    /** The largest event that the payment provider may deliver. */
    eventBytes: 512_000,
    /** After so many failed tries staff are told. */
    documentTriesTold: 3,
    /** A paper that was not issued is tried again after so many minutes, then after more; a try that died, after its lease. */
    documentPauses: [1, 5, 30, 120, 360, 1440],
    documentLeaseMinutes: 5,
    /** How often an open payment is asked about when nothing was heard, in hours. */
    askHours: 6,
    /** A statement of the bank: its file, and the lines that are read of one. */
    statementBytes: 4_000_000,
    statementLines: 5000,
    /** Discount codes: the largest that may be written. */
    codes: { percentMost: 100, invoicesMost: 24, usesMost: 10_000 },
    /** How far back the reconciliation looks, in days; what moved so lately (hours) may be on its way still. */
    reconcileDays: 45,
    reconcileRestHours: 2,
    /** The same difference is an error anew only after so many days. */
    differenceToldDays: 30,
    /** Months of income beside each other on the finance desk; days that churn and what was recovered are counted over. */
    revenueMonths: 12,
    exportMonths: 24,
    /** What is owed is told by so many days since it was due. */
    owedDays: [30, 60, 90] as const,
    revenueDays: 30,
  },
  affiliates: {
    /** A code counts so many days after it came; commissions run so many months from a company's first payment. */
    attributionDays: 60,
    months: 12,
    /** Percent of what was paid without IVA, by how many companies that one brought are paying. */
    tiers: [
      { name: 'Bronze', from: 1, percent: 20 },
      { name: 'Prata', from: 5, percent: 25 },
      { name: 'Ouro', from: 15, percent: 30 },
    ],
    /** Days from the payment until a commission is approved: longer than a first payment may go back. */
    holdDays: 30,
    /** Days of the month: when payouts close, and when they are paid. */
    closeDay: 1,
    payDay: 15,
    minimumCents: 2500,
    /** Another account number holds so many hours after it was asked for. */
    ibanHours: 48,
    findingDays: 30,
    /** So many accounts, or companies, with one code within an hour are looked at. */
    burstSignUps: 10,
    burstCompanies: 4,
    /** A company is looked at again every night for so many days after it was bound, and after it first paid. */
    lookDays: 60,
    answerMin: 10,
    answerMax: 2000,
    /** Months for which an account keeps the code that it began with, and what was found is kept once decided. */
    codeMonths: 24,
    findingMonths: 24,
    codeLength: 8,
    applicationsPerDay: 5,
    /** Who was refused may ask again after so many days. Whoever asks declares to be as old as that. */
    askAgainDays: 30,
    minimumAge: 18,
    /** Characters of where they would speak of us, and of the name in the ranking. */
    plansMin: 20,
    plansMax: 1000,
    aliasMin: 3,
    aliasMax: 30,
    aliasChangesPerDay: 5,
    accountChangesPerDay: 5,
    /** An erased account waits so long for what is still owed to it. */
    owedDays: 60,
    /** Tax that is withheld, percent, by regime; IVA that they add. To be confirmed by an accountant (docs/accountant.md). */
    withheld: { company: 0, professional: 23, services: 11.5, exempt: 0, abroad: 0 },
    vatPercent: 23,
    /** What is read of the bank's answer to a batch at once. */
    answerBytes: 5_000_000,
    answerLines: 5000,
    /** The calculator's own assumptions, which people may change. */
    calculator: {
      companiesPerMonth: 2,
      churnPercent: 4,
      professionalPercent: 30,
      yearlyPercent: 40,
      companiesMost: 100,
      churnMost: 50,
      monthsMost: 24,
    },
    /** An affiliate's first page: days of clicks, months of commissions, and what happened last. */
    dashboard: { days: 30, months: 12, activity: 8 },
    /** The ranking says in which band of commissions somebody is, never the sum (cents). */
    bands: [0, 10_000, 50_000, 200_000, 1_000_000],
    rankingLength: 50,
    listPage: 25,
  },
  shortLink: {
    /** Letters of a code: of an alphabet without those that look alike. */
    codeLength: 7,
    /** Clicks of one visitor within this time are one. */
    repeatMinutes: 60,
    /** Written so often; a process that is killed loses no more than this. */
    writeEveryMs: 500,
    perDay: 50,
    labelLetters: 80,
    /** Days for which it is known, by a hash, who clicked; months for which clicks are kept by day. */
    clickersDays: 1,
    keptMonths: 24,
    /** Days that the chart of a link goes back. */
    chartDays: 30,
    listPage: 25,
  },
  /** Pictures to share. */
  socialImage: {
    /** Of a company, or of somebody by themselves. */
    perDay: 60,
    /** Letters of a typed word; whether they fit is told by the layout. */
    wordsMax: 600,
    /** Bytes that drawing one takes at most: so many at once as fit into `picture.memoryTogetherBytes`. */
    memoryBytes: 34_000_000,
    /** The last ones that a company is shown. */
    shown: 12,
  },
  project: {
    photos: 20,
    pairs: 10,
    perCompany: 200,
    decisionWorkingDays: 5,
    confirmationDays: 30,
    confirmationsPerDay: 10,
    /** To one address, whoever asks, in so many days: the longest that anything is counted for (`/privacidade`). */
    confirmationsPerAddressAndMonth: 3,
    confirmationsMonthDays: 30,
    /** The first «no» may come from a mistyped address; after the second nobody is asked again. */
    denialsAtMost: 2,
    titleMax: 100,
    longestDays: 3650,
    oldestYear: 1980,
    /** Shown of a company beside one of its projects, and on its profile. */
    shownOfCompany: 6,
    bodyMin: 50,
    bodyMax: 3000,
  },
  picture: {
    /** Widths in pixels in which a picture is offered; none wider than what was sent. */
    widths: [320, 640, 1280, 1920],
    largestBytes: 8_000_000,
    smallestSide: 200,
    largestSide: 8000,
    largestPixels: 50_000_000,
    /** Until a picture is drawn; whoever sent it waits (the server answers after ten at most). */
    seconds: 6,
    /** Bytes that one picture may take while it is drawn; all at once, but for one that takes more; how many may wait. */
    memoryBytes: 90_000_000,
    memoryTogetherBytes: 72_000_000,
    mostWaiting: 40,
    companyPhotos: 30,
    perCompanyAndHour: 120,
    altMax: 160,
    documentBytes: 10_000_000,
    /** Bytes of a PDF's packed parts that are looked through. */
    pdfUnpackedBytes: 40_000_000,
  },
  /** Bodies of forms, in bytes: of text, with files by visitors, with files by whoever is signed in. */
  upload: {
    formBytes: 65_536,
    visitorUploadBytes: 1_000_000,
    /** Two of the largest pictures, or some eight as telephones make them. */
    uploadBytes: 26_000_000,
    /** A comment with its screenshot, also by visitors. */
    feedbackBytes: 9_000_000,
    /** What somebody writes to the support with its files, also by visitors: past the sum that is refused politely. */
    contactBytes: 26_000_000,
    /** A body that comes more slowly is given up. */
    bytesPerSecond: 100_000,
    /** One that has not moved for so long is ended. */
    stillMs: 10_000,
    /** Of all bodies that one process works on at once, of those of one network, and more for forms of mere text. */
    heldBytes: 80_000_000,
    heldBytesPerNetwork: 40_000_000,
    heldBytesForForms: 20_000_000,
    parts: 2000,
  },
  /** «Sugestões» (product/support.md, Screenshot feedback). */
  feedback: {
    messageMin: 5,
    messageMax: 4000,
    pngBytes: 8_000_000,
    largestSide: 12_000,
    largestPixels: 20_000_000,
    /** From one network. */
    perHour: 10,
    /** The last errors of a page that go with a comment. */
    errorsKept: 5,
    errorMax: 300,
    pictureMonths: 12,
    months: 24,
  },
  bulk: {
    atMost: 5000,
    /** Rows that are ticked one by one. */
    tickedAtMost: 200,
    perChunk: 50,
    /** Rows shown of what would happen. */
    sample: 10,
  },
  /** Lists of the administration. */
  staffList: {
    /** Companies looked at for one page: beyond, the reader goes on from there. */
    lookAt: 20_000,
    /** Companies per step of a CSV: as many are in memory at once. */
    csvStep: 500,
    csvPerHour: 30,
    savedPerPerson: 50,
    certificateEndsInDays: 60,
    /** What somebody of staff took from the queue and did not decide is nobody's again. */
    assignmentHours: 72,
    /** The pace of the team: over so many days back, and from so many days with decisions on. */
    paceDays: 28,
    paceLeastDays: 5,
    /** What changed since somebody was last here: so many on the first page, of so many latest events, no more days back. */
    changesShown: 12,
    changesLookAt: 2000,
    changesDays: 14,
  },
  /** The API (decision 0063). */
  api: {
    /** Requests of one network without a key: five a second keep no program waiting, and cost less than a page each. */
    openPerMinute: 300,
    /** Of one key: ten a second carry a shop's orders, and a mistaken loop of a program is stopped within the minute. */
    keyPerMinute: 600,
    /** A key per program, and room to spare. */
    keysAtMost: 10,
    /** A key that was replaced holds on for so long. */
    oldKeyHours: 24,
    /** When a key was used last is written this often at most. */
    usedEveryMinutes: 10,
    /** What was answered to an `Idempotency-Key` is answered again for so long. */
    answerHours: 24,
    /** A request with a body: the longest reply takes a third of it. */
    bodyBytes: 32_000,
    /** In a list, where nobody says how many; and at most. */
    pageSize: 20,
    most: 100,
    /** What was removed here goes elsewhere too within so many (terms, «Uso»). */
    takeDownHours: 24,
    /** Between saying that an operation ends and its end. */
    noticeMonths: 12,
  },
  /** Whether the service works, by our own probes (service-status). */
  status: {
    /** How far back it is told: a quarter is what providers' own pages show. */
    days: 90,
    /** And beside it, of the last month. */
    shortDays: 30,
    incidentsAtMost: 50,
    /** An answer that takes longer is none to whoever waits (R2 lets nobody wait longer). */
    probeSeconds: 5,
    /** One that fails once may have been our own network. */
    failuresInARow: 2,
    /** Minutes without a measurement from which on they count as failures: a restart takes less. */
    gapMinutes: 3,
    /** From when on the last measurement is said to be old. */
    staleSeconds: 300,
  },
  /** Addresses per part; the protocol allows 50,000 and 50 MB. */
  sitemap: { perPart: 10_000 },
  review: {
    /** Held reviews that are published together, with one reason. */
    publishAtOnce: 20,
    holdHours: 72,
    awaitingEmailHours: 72,
    draftDays: 30,
    perDay: 1,
    per30Days: 10,
    sameCompanyMonths: 12,
    experienceMonthsBack: 12,
    shortExperienceDays: 90,
    shortExperienceCategories: [
      'restauracao',
      'restaurantes',
      'pastelarias',
      'catering',
      'turismo',
      'alojamento',
      'agencias',
    ] as readonly string[],
    formerMemberMonths: 24,
    closedCompanyMonths: 12,
    confirmationsPerEmailAndDay: 3,
    confirmationsPerAddressAndHour: 10,
    similarity: 0.8,
    topicAuthors: 5,
    /** Characters of a review. */
    titleMin: 5,
    titleMax: 100,
    bodyMin: 30,
    bodyMax: 4000,
    /** An invoice proves an experience for so long; so many documents may be sent for one review. */
    invoiceMonths: 12,
    documentsPerReview: 3,
    /** A document is decided about within so many days: its place in the moderators' queue. */
    documentDays: 5,
    /** How often an author may change one review; photos beside it. */
    editsPerReview: 5,
    /** The company is told of a change after so long, and of the last of several. */
    editToldMinutes: 60,
    photosPerReview: 5,
    /** By a person, and by a network without an account. */
    photosPerHour: 30,
    /** Photos of a review that was not published go once nobody can contest that any more. */
    rejectedPhotoMonths: 6,
  },
  /** What screening notices. A review is held when the weights of its signals reach `holdAt`. */
  screening: {
    holdAt: 1,
    weights: {
      'personal-data': 1,
      link: 1,
      similar: 1,
      language: 1,
      shouting: 1,
      spike: 1,
      velocity: 1,
      'new-account': 0.4,
      'invoice-used': 1,
      network: 0.6,
      device: 1,
      competitor: 1,
      insider: 1,
      masked: 1,
      illegal: 1,
      threat: 1,
      minor: 1,
    },
    /** Reviews of a company, and of an author, that a text is compared with. */
    comparedWithCompany: 100,
    comparedWithAuthor: 30,
    newAccountHours: 24,
    velocityReviews: 3,
    velocityDays: 7,
    spikeHours: 48,
    spikeFloor: 5,
    spikeTimesMedian: 4,
    spikeWeeks: 26,
    /** A ring: so many other authors of this company from one network, or one device; or of any company from one device. */
    ringDays: 30,
    networkAuthors: 3,
    deviceAuthors: 2,
    deviceAuthorsElsewhere: 5,
    /** From where a review came is forgotten after so many days. */
    originDays: 90,
  },
  reply: { minLength: 10, maxLength: 2000, templates: 20, templateLabel: 40 },
  /** An alert stands on a profile for so long after the last of it. */
  alert: { shownDays: 90 },
  /** Pacts after a bad review, and the index that comes of them (product/reviews.md). */
  resolution: {
    /** Stars up to which a review is a case. */
    atMostStars: 3,
    answerDays: 14,
    /** After the promised day, for the author to say whether it was done. */
    confirmDays: 30,
    remindDays: 3,
    latestDays: 90,
    perReview: 3,
    termsMin: 20,
    termsMax: 1000,
    indexCases: 5,
    answeredWorkingDays: 15,
    /** Days to a resolution: as fast as this counts whole, as slow as that nothing. */
    fastDays: 7,
    slowDays: 60,
    weights: { resolved: 0.5, hire: 0.2, answered: 0.2, speed: 0.1 },
  },
  flag: {
    factsMin: 50,
    factsMax: 4000,
    /** Illegal, safety, personal data; the others in days. */
    urgentHours: 24,
    days: 10,
    hearingDays: 7,
    changeDays: 7,
    /** To decide after an author who was asked for a change made none. */
    afterChangeDays: 3,
    confirmHours: 72,
    perPersonAndDay: 20,
    perNetworkAndDay: 30,
    perEmailAndDay: 3,
    /** Of one review from one network: a household may, a campaign may not. */
    perReviewAndNetwork: 3,
    /** So many unfounded of a company's last, within so many days, lead to a warning and then to no flags for days. */
    abuse: { unfounded: 5, ofLast: 10, days: 30, firstDays: 30, secondDays: 90 },
  },
  /** How far back /transparencia tells. */
  transparency: {
    months: 12,
    /** Of fewer than so many a count could name somebody: it says that they are fewer. */
    namesLeast: 5,
    /**
     * When the parts of our income are said in public: of so many payers of each kind at least, none of whom pays more than
     * this part of it; rounded to so many percent. Of fewer, somebody could reckon what another company pays.
     */
    income: { payersLeast: 10, largestShare: 0.25, roundedTo: 5 },
  },
  /** `remindDays`: who may decide an appeal is told so many days before its time ends. `againShare`: of decisions that are decided once more, blind. */
  /** Characters of what a decision says (`factsMin`), and of an appeal against it (`appealMin`). */
  decision: { appealMonths: 6, appealDays: 14, remindDays: 3, againShare: 0.05, factsMin: 20, appealMin: 20 },
  /** Topics of a company are shown when so many authors speak of them, and no more than so many. */
  topics: { minAuthors: 5, shown: 8 },
  score: {
    version: 1,
    halfLifeDays: 365,
    cutOffDays: 730,
    weights: { 3: 1, 2: 1, 1: 0.8, 0: 0.4 } as Record<number, number>,
    priorStrength: 5,
    priorDefault: 3.5,
    unverifiedShare: 0.43,
    unverifiedFloor: 5,
    minReviews: 3,
    minWeight: 2,
    categoryPriorReviews: 200,
    platformPriorReviews: 1000,
  },
  /** What assistants may ask at /mcp (decision 0066). */
  assistants: {
    /** By network: those of a whole service ask from few. */
    questionsPerMinute: 120,
    /** A question is a line; the longest tool takes eight addresses. */
    questionBytes: 64_000,
  },
  certificate: {
    validMonths: 12,
    lookupsPerMinute: 30,
    /** A look-up is answered at multiples of this, whether there is such a code or not (quality.md, S6). */
    evenAnswerMs: 100,
    maxSuspensionMonths: 6,
    /** Sites counted for one seal a day, of those that it is not for. */
    sitesPerDay: 50,
    /** Look-ups, sightings and visits are counted over so many days; revocations over so many months. */
    shownDays: 30,
    yearMonths: 12,
    /** Domains that one certificate's seal may be shown on. */
    domainsAtMost: 10,
    domainChecksPerHour: 20,
    /** Certified companies of a level from which figures say something about the level. */
    figuresLeast: 5,
    /** Misuses of seals that one network may report a day; files it may have checked a minute. */
    misusesPerDay: 5,
    checksPerMinute: 10,
    /** Largest file that is looked into for a credential. */
    checkedBytes: 2_000_000,
  },
  /** Applications for a certificate (product/certification.md). */
  application: {
    /** A score below the one, of as many counted reviews as the other, asks for a look; it is never a criterion. */
    lookBelow: 3,
    lookFrom: 20,
    /** How long an application may wait for the company, by what it waits for. */
    draftDays: 90,
    feeDays: 30,
    documentsDays: 90,
    correctionDays: 30,
    correctionRounds: 2,
    decisionWorkingDays: 20,
    reminderDays: [7, 2],
    /** Domains that are asked for with an application; more are asked for later (`certificate.domainsAtMost`). */
    domainsAtMost: 5,
    /** Characters of a reason that the company reads, and of a statement that stands for a document. */
    reasonMin: 20,
    statementMin: 20,
    /** Years that evidence is good for at most, by the catalogue. */
    evidenceYears: 5,
    /** Until a company may apply again; after a revocation see `certificateLife.againMonths`. */
    afterRefusalDays: 30,
    /** Whoever belonged to a company so lately neither evaluates it nor decides. */
    formerMemberMonths: 24,
    /** Files of evidence go so long after the certificate's end or the refusal. */
    evidenceMonths: 12,
    /** Applications that came to nothing. */
    endedMonths: 24,
  },
  /** What happens to a certificate after it was granted (product/certification.md). */
  certificateLife: {
    /** From the first lapsed evidence until the suspension. */
    updatingDays: 15,
    /** Renewal opens so long before the end. */
    renewalDays: 60,
    /** After the end, while a renewal is under way; so long it may still be granted as one. */
    graceDays: 15,
    /** Days before the end, and before evidence lapses, at which the company is told. */
    endReminders: [60, 30, 15, 7, 0] as readonly number[],
    evidenceReminders: [30, 7] as readonly number[],
    /** Days before it lapses from which the company's page names evidence. */
    soonDays: 30,
    /** Days before it lapses from which evidence may be sent anew. */
    evidenceRenewalDays: 60,
    /** Working days within which we look at evidence that renews a certificate. */
    evidenceWorkingDays: 5,
    /** Days before a deadline of ours at which those who can meet it are told, each morning. */
    staffRemindDays: 3,
    hearingDays: 10,
    /** Applying anew after a revocation. */
    againMonths: 12,
    appealDays: 30,
    appealWorkingDays: 20,
    examinationWorkingDays: 20,
    /** Of the certificates in force, drawn by lot in a year. */
    sampleShare: 0.1,
    complaints: 3,
    complaintDays: 90,
    complaintAtMostStars: 2,
  },
  /** Automatic checkers of requirements. */
  checker: {
    /** What could not be looked at counts as unmet after so many days. */
    unknownDays: 3,
    perDay: 5,
    /** Checks of the world outside in one run of the timetable. */
    perRun: 200,
    seconds: 8,
    bytes: 1_000_000,
    /** Pages of a site that are read beside its first one, in search of a link. */
    pages: 3,
    tlsDaysLeft: 14,
    answerWorkingDays: 15,
    answeredShare: 0.8,
    answeredLeast: 5,
    answeredMonths: 12,
    indexLeast: 60,
    coverage: 0.8,
  },
  /** Legal obligations (decision 0054): terms of the law, and our own where the law gives none in figures. */
  obligation: {
    /** RGPD, art. 12(3): one month, extended once by two further months; art. 33(1): 72 hours. */
    requestMonths: 1,
    extensionMonths: 2,
    breachHours: 72,
    /** DSA, art. 9, 10 («without undue delay»), 18 («promptly») and 21: ours. */
    orderHours: 72,
    crimeHours: 24,
    outcomeDays: 10,
    /** Whoever holds it is warned when so much of a term is gone. */
    warnShare: 0.8,
    /** Whoever wrote it down may be late by so much. */
    receivedDays: 365,
    papersAtMost: 20,
  },
  /** Support (product/support.md). Hours are of working time: a day of the office has nine. */
  ticket: {
    /** In Lisbon, on working days. */
    office: { from: 9, until: 18 },
    /** Until our first word, and each further one, by priority: 4 hours, 1 and 3 working days. */
    answerHours: { p1: 4, p2: 9, p3: 27 },
    /** Of what waits for somebody else, whoever asked hears again within so many. */
    newsHours: 27,
    privacyDays: 30,
    complaintWorkingDays: 15,
    /** Staff are warned when so much of a term is gone. */
    warnShare: 0.8,
    closeWorkingDays: 5,
    reopenDays: 14,
    /** How long after its end a ticket can be followed by the link in the mails. */
    linkDays: 90,
    subjectMax: 150,
    textMin: 10,
    textMax: 10_000,
    filesAtMost: 5,
    /** Of all of them together: below `upload.uploadBytes`, past which nothing of the form is read. */
    filesBytes: 25_000_000,
    /** By somebody who is not signed in, and of all of them together. */
    visitorFilesAtMost: 3,
    visitorFilesBytes: 20_000_000,
    perNetworkAndDay: 20,
    perEmailAndDay: 5,
    perPersonAndDay: 20,
    /** Messages with files that one network sends without being signed in. */
    withFilesPerNetworkAndDay: 10,
    /** Nobody fills the contact form in so few seconds; after so many hours it is asked for anew. */
    formSeconds: 3,
    formHours: 24,
    messagesPerHour: 30,
    /** Somebody counts as being on a ticket for so long after they were last seen there. */
    presentSeconds: 45,
    bulkAtMost: 100,
    /** Counts in menus and views go no further. */
    countUpTo: 99,
    /** Words are looked for in so many tickets of a view at a time, at most so many times for a page. */
    searchWindow: 1000,
    searchWindows: 3,
    /** Words are rare when no more messages, and tickets, have them. */
    rareAtMost: 500,
  },
  auth: {
    passwordMin: 12,
    passwordMax: 128,
    verifyLinkHours: 24,
    verifyCodeMinutes: 15,
    verifyCodeTries: 5,
    resendSeconds: 60,
    resendsPerDay: 5,
    sessionDays: 30,
    shortSessionHours: 12,
    staffSessionHours: 8,
    /** How long a session lives at most, used or not: remembered, short, and of staff. */
    sessionMaxDays: 180,
    shortSessionMaxDays: 7,
    staffSessionMaxHours: 24,
    /** Sessions that one person may have; the one unused longest ends for a new one. */
    sessionsPerPerson: 50,
    /** Guesses of one account's password that are looked at, from everywhere together; as many per known device. */
    guessesPerHour: 10,
    /** Guesses without waiting, per account and network; then 2, 4, 8 … seconds up to the longest. */
    freeGuesses: 3,
    longestGuessWaitSeconds: 900,
    guessesPerNetworkHour: 100,
    knownDeviceDays: 365,
    signUpsPerNetworkHour: 20,
    resendsPerNetworkHour: 20,
    /** Refusals of sign-in and answers of sign-up take a multiple of this, whatever was found. */
    evenAnswerMs: 250,
    /** Cookies that tie a browser to the sign-up or invitation it began. */
    markDays: 1,
    minimumAge: 16,
    /** An account whose address was never confirmed goes, with what was begun in it. */
    unconfirmedDays: 30,
    resetMinutes: 60,
    /** A link to sign in by, and its code; the code's life is `verifyCodeMinutes`. */
    signInLinkMinutes: 15,
    emailUndoDays: 7,
    phoneCodeMinutes: 10,
    phoneCodesPerDay: 5,
    /** How long a proof of identity lets somebody change address, factor, role, payout or take an export. */
    stepUpMinutes: 15,
    recoveryCodes: 10,
    /** For so long after they were made they can be seen; from so few on their owner is warned. */
    recoveryShownMinutes: 10,
    recoveryFew: 3,
    /**
     * App and codes lost (people/second-factor/losing): how long it waits; how long where password or address were changed by
     * mail so lately, since then the mailbox alone would be enough; and how long it can be finished afterwards.
     */
    factorRecoveryDays: 3,
    factorRecoveryLongDays: 7,
    factorRecoveryRecentDays: 30,
    factorRecoveryOpenDays: 7,
    factorRecoveriesPerDay: 3,
    /** After staff refused one, before another may be asked for. */
    factorRecoveryAgainDays: 7,
    securityLogPage: 20,
    passkeysPerPerson: 10,
    passkeyChallengeMinutes: 5,
    signInStepMinutes: 10,
    signInStepTries: 5,
    impersonationMinutes: 30,
    /** How far ahead `Expires` of security.txt lies: under a year (RFC 9116, 2.5.5). */
    securityTxtDays: 180,
  },
  invitation: {
    days: { staff: 7, team: 7, claim: 14, affiliate: 30, review: 60, platform: 30 },
    perDay: { platform: 20, team: 50, byStaff: 200 },
    codeLength: 8,
    codeLookupsPerHour: 60,
    /** Rows up to which a count is exact; beyond, «mais de». Of those of companies found by name fewer are counted. */
    countUpTo: 1000,
    countNamedUpTo: 100,
    reviewDelayDays: 3,
    reviewDelayMaxDays: 30,
    /** Hours of the day in Lisbon between which review invitations go; not on Sundays or holidays. */
    sendFromHour: 9,
    sendUntilHour: 20,
    reminderDays: 7,
    samePersonDays: 90,
    serviceMonthsBack: 12,
    /** Those of one file leave over so many minutes, each at its own. */
    spreadMinutes: 120,
    /** How many leave at most in one run of the timetable, and how many rows of a file become invitations at once. */
    perRun: 200,
    perChunk: 100,
    /** Uploads per company and hour; single invitations per company and day. */
    uploadsPerHour: 20,
    singlesPerDay: 200,
    /** An upload that nobody confirmed, and the errors of one that was, are forgotten. */
    uncheckedBatchDays: 1,
    batchErrorDays: 30,
    /** Coverage is said from so many registered customers on: fewer would point at people. */
    coverageFrom: 20,
    /** Stars of invited and uninvited reviews are compared from so many of each on. */
    biasFrom: 30,
    biasDifference: 1,
    biasT: 3,
    csvRows: 2000,
    csvBytes: 1_000_000,
    /** Above these shares of what was sent (from `pauseFrom` on) a company's sending stops. */
    pauseBounced: 0.05,
    pauseComplained: 0.003,
    pauseFrom: 50,
  },
  /** What a company's program is told (webhooks). */
  webhook: {
    endpointsAtMost: 5,
    /** Seconds until it is sent again, after each attempt that failed: 75 hours in all. */
    retrySeconds: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    /** How long an answer is waited for, and what of it is kept. */
    answerSeconds: 15,
    answerBytes: 1000,
    /** Nothing arrived for so long: switched off. */
    offAfterDays: 5,
    /** A secret that was replaced goes on signing. */
    oldSecretHours: 24,
    logDays: 30,
    logShown: 50,
    byHandPerHour: 30,
  },
  shop: {
    /** The largest order that a shop may deliver: a hundred lines of Shopify's are some 300 kB. */
    orderBytes: 512_000,
    ordersPerHour: 1000,
    /** Orders that wait: as many as a CSV may have rows, as many as a page shows. */
    waitingAtMost: 2000,
    shown: 100,
    /** Orders of which a page says what they gave: counted no further. */
    countTo: 5000,
    /** Days that an order waits at most; months for which a digest of its number is known. */
    waitDays: 30,
    digestMonths: 13,
    /** Days after an order, where nobody says another number: most parcels have come. */
    delayDays: 10,
  },
  /** Orders that are found in copies of a shop's mails (order-mails). */
  orderMail: {
    /** Days that what was found in a mail of an unknown form waits for somebody to say what it is; nothing of it is kept beyond. */
    waitDays: 7,
    /** So many of them wait at most; so many forms of one company are known. */
    waitingAtMost: 50,
    formsAtMost: 40,
    /** Numbers of one mail that are shown to choose from. */
    numbersShown: 12,
  },
  /** Mail that comes in for the support (tickets/mail). */
  ticketMail: {
    bytes: 15_000_000,
    headerBytes: 256_000,
    nesting: 20,
    textChars: 50_000,
    htmlChars: 500_000,
    /** Of what is quoted below an answer, kept behind it. */
    quotedChars: 20_000,
    perSenderAndHour: 20,
    newPerSenderAndDay: 5,
    /** A signed delivery is taken within so long of its time. */
    webhookSeconds: 300,
    /** Mails of a maildir read in one run. */
    perRun: 100,
    /** Earlier mails named by a mail of ours, so that programs show them as one conversation. */
    references: 20,
  },
  /** How the support was, asked after it (satisfaction/). */
  satisfaction: {
    askHours: 24,
    changeDays: 14,
    commentMax: 1000,
    /** Marks up to which somebody else looks at the ticket; from which somebody counts as satisfied. */
    lowAtMost: 2,
    goodFrom: 4,
    /** Below so many answers a percentage says more about chance. */
    shownFrom: 20,
  },
  /** Help centre. Of an article, the part that found it useful is said from `votesShown` answers on; below `mendBelow` it wants work. */
  /** Questions and answers. */
  faq: {
    /** Characters of a question, its answer, and of words it is also found by. */
    questionMax: 160,
    answerMax: 3000,
    wordsMax: 300,
    /** Why one was withdrawn. */
    reasonMin: 15,
    reasonMax: 500,
    /** What is searched: longest, and how many are shown. */
    searchMax: 200,
    found: 8,
    /** Words that nobody found anything by are kept when so many different people asked them within so many days. */
    missedPeople: 5,
    missedDays: 30,
    /** How long such words stay after they were last asked. */
    missedKeptDays: 180,
    /** Searches of one network and day that may count; the longest that may, in words. */
    missedPerDay: 20,
    missedWords: 6,
  },
  help: { votesPerDay: 30, votesShown: 10, mendBelow: 0.6, suggested: 4, suggestionsPerMinute: 60 },
  /** The team's board: characters of a card's title, text, steps and notes; cards drawn of one column; days that an archived card stays. */
  workspace: {
    titleMax: 120,
    bodyMax: 4000,
    noteMax: 2000,
    stepMax: 200,
    stepsAtMost: 30,
    perColumn: 60,
    notesShown: 200,
    aboutShown: 5,
    /** How often an open board asks whether something changed. */
    askMilliseconds: 1500,
    keepArchivedDays: 730,
  },
  notification: { pageSize: 20, digestHour: 8, keepDays: 365 },
  /** What is said to many at once (decision 0057). */
  broadcast: {
    /** Characters. */
    titleMax: 90,
    bodyMax: 2000,
    buttonMax: 40,
    /** From so many people on a second person approves it. */
    approvalAbove: 500,
    /** Over all of them, in seven days. */
    perWeek: 2,
    bannerDaysMax: 60,
    scheduleDaysMax: 180,
    /** Of a filtered audience; past it one says «mais de». */
    countedTo: 10_000,
    /** People of one batch, and accounts looked at by one step of putting the audience together. */
    batch: 500,
    freezeStep: 20_000,
    /** Jobs that send one at the same time; seconds that each works before it makes room. */
    lanes: 2,
    laneSeconds: 40,
    /** Mails that a worker takes at a time: so many at most are unknown when it is killed; and how many leave at once. */
    mailsTaken: 20,
    mailsAtOnce: 5,
    /** While the mail server takes nothing, and whoever has had enough this week. */
    retryMinutes: 2,
    retryMinutesMax: 15,
    triesMax: 12,
    limitHours: 12,
    /** A worker that did nothing for so long is thought gone. */
    staleMinutes: 3,
    /** Who got one is forgotten; what was said, and to how many, stays. */
    recipientDays: 90,
  },
  /** Testimonials and success stories. Lengths in characters. */
  voices: {
    bodyMin: 40,
    bodyMax: 1200,
    nameMax: 40,
    reasonMin: 10,
    reasonMax: 1000,
    sentPerDay: 3,
    /** Testimonials on a page. */
    page: 12,
    /** What was refused, hidden or withdrawn is forgotten after so many months. */
    unpublishedMonths: 12,
    story: {
      titleMin: 10,
      titleMax: 90,
      summaryMin: 40,
      summaryMax: 240,
      bodyMin: 300,
      bodyMax: 12_000,
      /** Days that a period which is compared has at least and at most. */
      periodDaysMin: 28,
      periodDaysMax: 366,
      /** Stories on a page. */
      page: 12,
    },
  },
  privacy: {
    exportDays: 7,
    exportsPerDay: 2,
    erasureGraceDays: 14,
    /** How long two accounts that were joined can be put apart again. */
    mergeUndoDays: 7,
    /** How long each kind is kept (people.md, Privacy): drawn on /privacidade, applied nightly. */
    rejectedReviewMonths: 12,
    /** Name and address of whoever flagged without an account, after the decision. */
    reporterMonths: 12,
    proofDocumentDays: 90,
    signInLogMonths: 12,
    ticketYears: 3,
    /** Legal obligations, after they were closed: as long as a fine may follow (Lei n.º 58/2019, art. 40.º). */
    obligationYears: 3,
    invoiceYears: 10,
    /** Address and name of somebody invited, after the invitation ended; a list of customers that was never sent. */
    invitedMonths: 12,
    unsentListDays: 7,
    /** Given and lapsed proofs of address and telephone. */
    proofDays: 30,
    /** Requests to take a lost second factor away, after they ended. */
    factorRecoveryDays: 90,
    submissionDays: 2,
    /** What was typed into a form whose session had ended. */
    keptFormDays: 1,
    /** What somebody writes, on their own device, until it is sent. */
    keptTextDays: 30,
    /** Who of the staff had a ticket open. */
    readerDays: 1,
    /** Which network said that an article of the help was useful: known for the day it counts for. */
    networkVoteDays: 2,
    /** Requests for copies and cancelled erasures; carried-out erasures, and what retention itself removed. */
    requestMonths: 12,
    erasureYears: 3,
    messageDays: 90,
    claimMonths: 24,
    /** Numbers of what the payment provider told us: longer than it may be asked to tell it again. */
    paymentEventDays: 400,
  },
  /**
   * Forms that one process works on at once: more than pages (PAGES_AT_ONCE), for they wait for other things too (passwords,
   * pictures, other sites). Who would wait longer than this for their turn is told at once (web/http/admission.ts).
   */
  load: { forms: 16, waitMs: 1000 },
  /** Articles of the blog (articles/). */
  article: {
    titleLetters: 110,
    descriptionLetters: 200,
    textLetters: 20_000,
    /** Quotes in quotes. */
    nestedAtMost: 4,
    sourcesAtMost: 30,
    wordsPerMinute: 200,
    /** Shorter or longer ones are published too, after a warning. */
    leastWords: 900,
    mostWords: 1800,
    listPage: 10,
    feedEntries: 30,
    /** Pictures of one article, and how many one person may add in an hour; letters below one. */
    picturesAtMost: 20,
    picturesPerHour: 60,
    captionMax: 200,
    /** A link to a draft for somebody without an account. */
    previewDays: 7,
    /** Links out that are tried each night; a page is called dead after so many nights without an answer. */
    outsidePerNight: 40,
    deadAfterNights: 3,
  },
  /** Work that people ask for (work-requests/). */
  work: {
    /** Waiting for the confirmation by mail; the draft of a browser. */
    awaitingEmailHours: 72,
    draftDays: 30,
    /** How far ahead it may be wanted. */
    wantedWithinYears: 2,
    /** Decided by a person within so many working hours; where screening noticed nothing, published at once. */
    moderationWorkingHours: 4,
    openDays: 30,
    openPerPerson: 3,
    sentPerDay: 5,
    confirmationsPerEmailAndDay: 3,
    confirmationsPerNetworkAndHour: 10,
    questionsAtMost: 5,
    titleMin: 10,
    titleMax: 100,
    bodyMin: 20,
    bodyMax: 3000,
    photosAtMost: 8,
    chosenAtMost: 4,
    /** Likeness from which a request of one's own is pointed out as the same. */
    duplicateLikeness: 0.6,
    /** Asking: more from one network than this is looked at; likeness with the last so many of others in the same trade. */
    screening: { perNetwork: 3, burstHours: 24, likeness: 0.85, comparedWith: 200 },
    /** Companies that a new request tells, and how far back «told lately» looks. */
    toldAtMost: 10,
    /** Where more companies than this fit, so many are looked at, by lot. */
    lotOf: 150,
    rotationDays: 30,
    proposalsAtMost: 20,
    shortlistAtMost: 5,
    filesAtMost: 5,
    proposalMin: 40,
    proposalMax: 4000,
    partMax: 1500,
    validDays: { least: 3, most: 90, usual: 30 },
    /** The most that a price may be, in euros. */
    priceAtMost: 1_000_000,
    acceptHours: 72,
    completeDays: 7,
    /** The customer chooses anew, after a company said no, for so long at least; how far off an agreed day may lie. */
    chooseAgainDays: 7,
    agreedAheadDays: 730,
    /** From where on final price or date parts from what was agreed, and a word why is asked. */
    differsBy: { share: 0.1, days: 7 },
    /** Facts of a company are said from so many concluded jobs on. */
    factsFrom: 5,
    /** Proposals of which the time to answer is taken. */
    answersLooked: 50,
    messageMax: 3000,
    messagesPerHour: 60,
    /** Messages of one side within so many minutes are one mail, of so many at most. */
    messageToldMinutes: 3,
    messagesTold: 10,
    /** Messages of a conversation on one page. */
    messagesShown: 50,
    visitTimes: 3,
    visitReminderHours: 24,
    /** How far ahead a visit may be, what is said beside it, and how long a calendar takes it to last. */
    visitDays: 60,
    visitNoteMax: 500,
    visitMinutes: 60,
    /** V3 is not cheap (review/proof-rules.ts). */
    v3: {
      leastHours: 24,
      ringDays: 90,
      /** Cents below which a price is none. */
      leastPrice: 500,
      /** So many other customers of the company from the network, or the device, that this one came from. */
      networkOthers: 2,
      deviceOthers: 1,
      /** So many other customers whose accounts began within so many hours of this one's. */
      accountsOthers: 2,
      accountsHours: 6,
      /** From so many jobs of one customer for one company on, within those days. */
      jobsTogether: 3,
    },
    reviewAskedAfterDays: 1,
    /** What usually becomes of a request is said from so many on, of so many months. */
    figuresFrom: 5,
    figuresMonths: 12,
    /** Kept: not awarded; conversations and files after the end; contacts closed again. */
    keep: {
      notAwardedMonths: 6,
      conversationMonths: 24,
      contactsDays: 90,
      unconfirmedDays: 7,
      reportMonths: 24,
    },
    /** A sanction's steps: warned, kept out so many days, for good. */
    sanctionDays: 90,
    /** Moderation: the words of a decision, of an appeal and of a report; by when we answer the last two. */
    moderation: {
      reasonMin: 20,
      reasonMax: 1500,
      appealMin: 20,
      appealMax: 3000,
      reportMax: 2000,
      reportsPerDay: 10,
      reportHours: 72,
      appealAnswerDays: 7,
    },
    listPage: 20,
    /**
     * Reporting of prices to the tax authority (DAC7, Lei n.º 36/2023): off until our accountant says that it concerns us.
     * No threshold: fewer than 30 sales and at most 2,000 € let out sellers of goods only, not services (Directive (EU)
     * 2021/514, annex V, section I, B.4 d). Until 31 January of the year after.
     */
    dac7: { on: false, firstYear: 2026, reportUntil: '31 de janeiro' },
  },
  /** Errors of our own (errors/). */
  error: {
    storedPerGroup: 1000,
    /** Whole events of one group that are written a minute; the rest is counted. */
    eventsPerMinute: 60,
    /** Different errors held in memory until they are written; of more, only the log knows. */
    heldKinds: 300,
    writeEveryMs: 700,
    /** Reports that one network may send a minute, and all of them together, to one process. */
    reportsPerNetwork: 30,
    reportsInAll: 600,
    reportBytes: 16_384,
    keptDays: 90,
    groupMonths: 12,
    listPage: 25,
    trendDays: 30,
    trendHours: 48,
    /** Days drawn beside each error of the list. */
    sparkDays: 14,
  },
  /**
   * From when on a part of the product is said to be late or bad (administration/health). In seconds: a job or retry that
   * waits, a transaction, the chain's last check and the last backup (both nightly); share of the connections in use.
   */
  health: {
    staleSeconds: 300,
    waitingSeconds: { late: 60, bad: 600 },
    retryingSeconds: { late: 120, bad: 3600 },
    connectionsShare: 0.8,
    transactionSeconds: 600,
    auditSeconds: { late: 93_600, bad: 259_200 },
    backupSeconds: { late: 93_600, bad: 259_200 },
  },
  /**
   * Companies that people save (saved-companies): how many, on how many lists, characters of notes and names; from which move of the
   * score they are told, and how many people one run looks at. Alerts of new companies: how many a person has, how many companies each
   * tells at once, and after how many minutes an approval is surely seen by others.
   */
  saved: {
    most: 500,
    atOnce: 20,
    lists: 30,
    perList: 100,
    noteMax: 1000,
    nameMax: 60,
    codeLength: 10,
    scoreMove: 0.3,
    newsShown: 10,
    newsDays: 90,
    peoplePerRun: 500,
    alerts: 20,
    newPerAlert: 10,
    settleMinutes: 10,
  },
  /**
   * Figures of the administration (statistics): days that are counted back at first (two years, to be compared), cases from which a group is shown (Código do
   * Trabalho, article 20), days that one nightly check recounts, differences that it keeps, figures that somebody may be mailed, and
   * hours after which a count is late.
   */
  statistics: {
    historyDays: 740,
    groupFrom: 5,
    checkDays: 14,
    foundKept: 20,
    perPerson: 20,
    lateHours: 3,
    statementMinutes: 2,
  },
  /** The first terms that let the text of a review out of the site (reviews/sharing); told to its authors so long before they hold. */
  sharing: { termsVersion: '2026-12-10', toldDays: 15, toldPerBatch: 200 },
} as const
