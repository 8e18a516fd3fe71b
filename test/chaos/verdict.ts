/** Rules that a run of chaos must have kept, as pure functions of its history. An objection is a sentence. */

/** An event whose transaction is in the database. */
export interface CommittedEvent {
  /** Recognizes the event in what receivers get. */
  readonly key: string
  readonly transaction: string
  readonly organizationId: string
  readonly name: string
}

/** A webhook of the run. */
export interface Subscriber {
  readonly id: string
  readonly organizationId: string
  readonly events: ReadonlyArray<string>
  /** Its receiver accepts every request. */
  readonly isSteady: boolean
  /** Its receiver closes connections that are in use: answers get lost, and requests are sent again on another one. */
  readonly breaksConnections: boolean
}

/** A request that reached a receiver whole, with a signature that verifies. */
export interface ReceivedRequest {
  readonly webhookId: string
  readonly token: string
  readonly key: string
  /** Number of the attempt in the request's header. */
  readonly attempt: number
  /** SHA-256 of the body. */
  readonly digest: string
  /** The response was 2xx and sent to its end. */
  readonly isAccepted: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A delivery as the database has it in the end. */
export interface StoredDelivery {
  readonly token: string
  readonly webhookId: string
  readonly key: string
  readonly status: string
  /** SHA-256 of its envelope. */
  readonly digest: string
}

/** An attempt as the database has it in the end. */
export interface StoredAttempt {
  readonly token: string
  readonly number: number
  readonly errorType: string | null
  /** When it began, in milliseconds since 1970. */
  readonly attemptedAt: number
}

/** A line that a replica logged at the level of a warning or above, or wrote elsewhere. */
export interface LogLine {
  readonly replica: number
  readonly level: string
  readonly message: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A time without PostgreSQL, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/** A disaster after which leases were looked at too late: what was leased just before may have run out unseen. */
export interface SlowLook {
  /** Milliseconds since 1970: the look before the disaster, and the one after it. */
  readonly from: number
  readonly to: number
  /** Everything that all dispatchers together may have leased. */
  readonly most: number
}

/** A delivery that a frozen replica held until its lease had run out, and another took the delivery up. */
export interface TakenOver {
  readonly token: string
  /** Number of the attempt that was under way. */
  readonly attempt: number
  /** Milliseconds since 1970. */
  readonly frozenAt: number
}

/** Everything that the rules judge. */
export interface History {
  readonly committed: ReadonlyArray<CommittedEvent>
  /** Transactions whose commit was confirmed to their publisher. */
  readonly acknowledged: ReadonlySet<string>
  /** Transactions that their publisher rolled back. */
  readonly rolledBack: ReadonlySet<string>
  readonly subscribers: ReadonlyArray<Subscriber>
  readonly requests: ReadonlyArray<ReceivedRequest>
  readonly strays: ReadonlyArray<string>
  readonly deliveries: ReadonlyArray<StoredDelivery>
  readonly attempts: ReadonlyArray<StoredAttempt>
  /** By token, how many leases of the delivery were under way when something was killed or frozen. */
  readonly heldAtKills: ReadonlyMap<string, number>
  readonly slowLooks: ReadonlyArray<SlowLook>
  readonly takenOver: ReadonlyArray<TakenOver>
  /** Violations that the database's own rows show. */
  readonly illegalStates: ReadonlyArray<string>
  readonly logLines: ReadonlyArray<LogLine>
  /** Replicas that ended although the run did not end them. */
  readonly unexpectedEnds: ReadonlyArray<string>
  readonly outages: ReadonlyArray<Outage>
  readonly killed: { readonly replicas: number; readonly postgres: number }
  /** Times that a replica was stopped for longer than its leases, and then went on. */
  readonly frozen: number
  /** Transactions of the idle service while it was watched, and the most that its sweeps account for. */
  readonly idle: { readonly transactions: number; readonly most: number }
}

/** A rule with what speaks against its having been kept. */
export interface Verdict {
  readonly rule: string
  readonly objections: ReadonlyArray<string>
}

const groupBy = <A>(items: Iterable<A>, keyOf: (item: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** Names the delivery of an event to a webhook. */
const owingName = (key: string, webhookId: string): string => `${key} for webhook ${webhookId}`

/** Every delivery that must happen, by event and webhook. */
const owed = ({ committed, subscribers }: History): ReadonlySet<string> => {
  const byOrganization = groupBy(subscribers, ({ organizationId }) => organizationId)
  return new Set(
    committed.flatMap(({ key, organizationId, name }) =>
      (byOrganization.get(organizationId) ?? [])
        .filter(({ events }) => events.includes(name))
        .map(({ id }) => owingName(key, id)),
    ),
  )
}

const sum = (numbers: Iterable<number>): number => Array.from(numbers).reduce((total, number) => total + number, 0)

const attemptOf = ({ token, attempt }: ReceivedRequest): string => `attempt ${attempt} of ${token}`

const forgottenCommits = ({ committed, acknowledged }: History) => {
  const transactions = new Set(committed.map(({ transaction }) => transaction))
  return [...acknowledged]
    .filter((transaction) => !transactions.has(transaction))
    .map((transaction) => `${transaction} was confirmed and is not in the database`)
}

const undoneRollbacks = ({ committed, rolledBack }: History) =>
  committed
    .filter(({ transaction }) => rolledBack.has(transaction))
    .map(({ key, transaction }) => `${key} is in the database, and ${transaction} was rolled back`)

const wrongOutbox = (history: History) => {
  const expected = owed(history)
  const stored = groupBy(history.deliveries, ({ key, webhookId }) => owingName(key, webhookId))
  const missing = [...expected].filter((owing) => !stored.has(owing))
  const surplus = [...stored].filter(([owing, rows]) => !expected.has(owing) || rows.length > 1)
  return [
    ...missing.map((owing) => `${owing} has no delivery`),
    ...surplus.map(
      ([owing, rows]) => `${owing} has ${rows.length} deliveries instead of ${expected.has(owing) ? 1 : 0}`,
    ),
  ]
}

const lost = (history: History) => {
  const accepted = new Set(
    history.requests.filter(({ isAccepted }) => isAccepted).map(({ key, webhookId }) => owingName(key, webhookId)),
  )
  return [...owed(history)].filter((owing) => !accepted.has(owing)).map((owing) => `${owing} was never accepted`)
}

const invented = (history: History) => {
  const expected = owed(history)
  const received = new Set(history.requests.map(({ key, webhookId }) => owingName(key, webhookId)))
  return [
    ...[...received].filter((owing) => !expected.has(owing)).map((owing) => `${owing} was received, and is not owed`),
    ...history.strays,
  ]
}

const altered = ({ requests, deliveries }: History) => {
  const stored = new Map(deliveries.map((delivery) => [delivery.token, delivery]))
  return requests
    .filter(({ token, digest, webhookId }) => {
      const delivery = stored.get(token)
      return delivery?.digest !== digest || delivery.webhookId !== webhookId
    })
    .map((request) => `${attemptOf(request)} had other bytes, or went elsewhere, than the database says`)
}

const breakersOf = ({ subscribers }: History): ReadonlySet<string> =>
  new Set(subscribers.flatMap(({ id, breaksConnections }) => (breaksConnections ? [id] : [])))

/** A request on a kept connection that breaks without an answer is sent once more, on a new one. */
const requestsOfOneLease = 2

/**
 * Number of repeats of each delivery, sent again under another lease although the attempt was the same: the least that
 * its requests are explained by.
 */
const repeatsOf = (history: History) => {
  const breakers = breakersOf(history)
  return Array.from(
    groupBy(history.requests, ({ token }) => token),
    ([token, requests]) => ({
      token,
      requests,
      times: sum(
        Array.from(groupBy(requests, attemptOf).values(), (sent) => {
          const isBreaker = sent.every(({ webhookId }) => breakers.has(webhookId))
          return Math.ceil(sent.length / (isBreaker ? requestsOfOneLease : 1)) - 1
        }),
      ),
    }),
  ).filter(({ times }) => times > 0)
}

/** Each lease that was under way at a kill explains one repeat; a look that came too late one of a delivery it may have missed. */
const unexplainedRepeats = (history: History) => {
  const left = new Map(history.slowLooks.map((look) => [look, look.most]))
  const excuses = ({ requests }: ReturnType<typeof repeatsOf>[number], wanted: number): number => {
    const looks = history.slowLooks
      .filter((look) => (left.get(look) ?? 0) > 0 && requests.some(({ at }) => look.from <= at && at <= look.to))
      .slice(0, wanted)
    for (const look of looks) left.set(look, (left.get(look) ?? 0) - 1)
    return looks.length
  }
  return repeatsOf(history).flatMap((repeat) => {
    const held = history.heldAtKills.get(repeat.token) ?? 0
    const missing = Math.max(0, repeat.times - held)
    return missing <= excuses(repeat, missing)
      ? []
      : [`${repeat.token} was sent ${repeat.times} times again, and ${held} of its leases were under way at a kill`]
  })
}

/** Acceptances whose attempt is recorded as a failure: the answer got lost. */
const lostAnswersOf = ({ requests, attempts }: History) => {
  const failures = new Map(
    attempts.flatMap(({ token, number, errorType }) => (errorType === null ? [] : [[`${number} ${token}`, errorType]])),
  )
  return requests.flatMap((request) => {
    const errorType = failures.get(`${request.attempt} ${request.token}`)
    return request.isAccepted && errorType !== undefined ? [{ request, errorType }] : []
  })
}

/** Only a connection that breaks, or an answer after the deadline, is no answer although it was sent. */
const unheardAcceptances = (history: History) => {
  const breakers = breakersOf(history)
  return lostAnswersOf(history)
    .filter(
      ({ request, errorType }) =>
        errorType !== "timeout" &&
        !(errorType === "connection" && breakers.has(request.webhookId)) &&
        // of an attempt that was made twice, one may have been accepted and the other, which is recorded, not
        !history.heldAtKills.has(request.token),
    )
    .map(({ request, errorType }) => `${attemptOf(request)} was accepted, and is recorded as a failure (${errorType})`)
}

const falseRecords = ({ requests, attempts, deliveries }: History) => {
  const accepted = new Set(requests.filter(({ isAccepted }) => isAccepted).map(attemptOf))
  const recorded = new Set(attempts.map(({ token, number }) => `attempt ${number} of ${token}`))
  return [
    ...attempts
      .filter(({ token, number, errorType }) => errorType === null && !accepted.has(`attempt ${number} of ${token}`))
      .map(({ token, number }) => `attempt ${number} of ${token} is recorded as a success, and was never accepted`),
    ...requests
      .filter((request) => !recorded.has(attemptOf(request)))
      .map((request) => `${attemptOf(request)} was received, and is recorded nowhere`),
    ...deliveries
      .filter(({ status }) => status !== "succeeded")
      .map(({ token, status }) => `${token} is ${status} after all is over`),
  ]
}

/** Objections to a replica that recorded, after its freeze, an attempt that another replica had taken over. */
const recordedTooLate = ({ attempts, takenOver }: History) => {
  const frozenAt = new Map(takenOver.map((one) => [`attempt ${one.attempt} of ${one.token}`, one.frozenAt]))
  return attempts.flatMap(({ token, number, attemptedAt }) => {
    const attempt = `attempt ${number} of ${token}`
    return attemptedAt <= (frozenAt.get(attempt) ?? Number.NEGATIVE_INFINITY)
      ? [`${attempt} is recorded as it began before the freeze, and was taken over`]
      : []
  })
}

/** A stalled machine may let a deadline pass; nothing else speaks against a receiver that only accepts. */
const blamedTheSteady = ({ subscribers, deliveries, attempts }: History) => {
  const steady = new Set(subscribers.flatMap(({ id, isSteady }) => (isSteady ? [id] : [])))
  const tokens = new Set(deliveries.flatMap(({ token, webhookId }) => (steady.has(webhookId) ? [token] : [])))
  return attempts
    .filter(({ token, errorType }) => errorType !== null && errorType !== "timeout" && tokens.has(token))
    .map(({ token, number, errorType }) => `attempt ${number} of ${token} failed (${errorType}) at a steady receiver`)
}

/**
 * Time after its return in which a database may still be reported as missing: the connections of a pool notice it one
 * by one.
 */
const missedMillis = 10_000

/** Log lines that are expected while PostgreSQL is away. */
const saidInAnOutage = [
  "Deliveries could not be leased; trying again",
  "Attempts were not recorded; trying again",
  "Notifications of new deliveries cannot be received; deliveries wait for the next poll",
]

/**
 * Log line of a replica that was frozen while it recorded: when it resumes, the time-out has passed. Expected at most
 * once for each freeze.
 */
const saidAfterAFreeze = "Attempts were not recorded; trying again | TimeoutError"

const complaints = ({ logLines, outages, unexpectedEnds, frozen }: History) => [
  ...logLines
    .filter(({ message }) => !message.startsWith(saidAfterAFreeze))
    .concat(logLines.filter(({ message }) => message.startsWith(saidAfterAFreeze)).slice(frozen))
    .filter(
      ({ message, at }) =>
        !saidInAnOutage.some((said) => message.startsWith(said)) ||
        !outages.some(({ from, to }) => from <= at && at <= to + missedMillis),
    )
    .map(({ replica, level, message }) => `replica ${replica} said (${level}): ${message}`),
  ...unexpectedEnds,
]

/** A run in which nothing happened proves nothing. */
const uneventful = ({ killed, frozen, takenOver, committed, rolledBack, attempts, heldAtKills }: History) => {
  const happened = {
    "no replica was killed": killed.replicas,
    "PostgreSQL was not killed": killed.postgres,
    "nothing was under way at a kill": heldAtKills.size,
    "no replica was frozen": frozen,
    "nothing was taken over from a frozen replica": takenOver.length,
    "no event was committed": committed.length,
    "no transaction was rolled back": rolledBack.size,
    "no attempt failed": attempts.filter(({ errorType }) => errorType !== null).length,
  }
  return Object.entries(happened).flatMap(([otherwise, count]) => (count > 0 ? [] : [otherwise]))
}

const hotPolling = ({ idle: { transactions, most } }: History) =>
  transactions <= most ? [] : [`${transactions} transactions while there was nothing to do; sweeps explain ${most}`]

/** Judges a run: every rule, with the objections to it. */
export const judge = (history: History): ReadonlyArray<Verdict> => [
  { rule: "there was chaos", objections: uneventful(history) },
  { rule: "what was confirmed as committed is in the database", objections: forgottenCommits(history) },
  { rule: "what was rolled back is nowhere", objections: undoneRollbacks(history) },
  { rule: "every committed event has one delivery for each subscriber", objections: wrongOutbox(history) },
  { rule: "every committed event was accepted by every subscriber", objections: lost(history) },
  { rule: "nothing was received that was not committed", objections: invented(history) },
  { rule: "all attempts of a delivery had its bytes and a valid signature", objections: altered(history) },
  {
    rule: "an attempt was repeated only if it was under way at a kill, or its connection broke",
    objections: unexplainedRepeats(history),
  },
  { rule: "an accepted attempt failed only if its answer was lost", objections: unheardAcceptances(history) },
  { rule: "the history tells what happened, and all ended in success", objections: falseRecords(history) },
  { rule: "nothing was recorded under a lease that was lost", objections: recordedTooLate(history) },
  { rule: "receivers that behave well were blamed for nothing", objections: blamedTheSteady(history) },
  { rule: "the states in the database were legal all the time", objections: history.illegalStates },
  { rule: "no replica complained without a reason", objections: complaints(history) },
  { rule: "the idle service does not poll", objections: hotPolling(history) },
]

/** Figures of a run. */
export const measure = (history: History) => {
  const accepted = history.requests.filter(({ isAccepted }) => isAccepted)
  const repeats = sum(repeatsOf(history).map(({ times }) => times))
  const acceptedOnce = new Set(accepted.map(({ token }) => token)).size
  return {
    "kills of replicas": history.killed.replicas,
    "kills of PostgreSQL": history.killed.postgres,
    "freezes of replicas": history.frozen,
    "transactions confirmed": history.acknowledged.size,
    "transactions rolled back": history.rolledBack.size,
    "events committed": history.committed.length,
    deliveries: history.deliveries.length,
    "requests received whole": history.requests.length,
    "attempts recorded": history.attempts.length,
    "attempts failed": history.attempts.filter(({ errorType }) => errorType !== null).length,
    "leases at kills and freezes": sum(history.heldAtKills.values()),
    "kills whose leases were looked at too late": history.slowLooks.length,
    "deliveries taken over from a frozen replica": history.takenOver.length,
    "requests repeated because of kills": repeats,
    "requests repeated because a connection broke":
      history.requests.length - groupBy(history.requests, attemptOf).size - repeats,
    "duplicate acceptances": accepted.length - acceptedOnce,
    "duplicates whose first answer was lost": lostAnswersOf(history).length,
    "transactions while idle": history.idle.transactions,
  }
}
