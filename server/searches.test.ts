/**
 * Eighty searches as buyers, applicants and purchasing departments type them. Each names the kinds of page that may stand first, and
 * pages of which one must be among the first three; those with an exclamation mark must be the very first. The list was written before
 * the ranking was tuned by it.
 */

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openContent } from '../content/open-content.ts'
import { searchKinds } from '../content/search/search-answer.ts'
import { judgingSite } from './gate/judging-site.ts'

/** What is looked for is in our own documents. */
const documents = fileURLToPath(new URL('../content/documents', import.meta.url))

/** Of eighty. */
const mostMissed = 10
const shownOfGroup = 3

const searches = read(`
react native                  | technology              | ! /technologies/react-native
kubernetes                    | service                 | ! /services/kubernetes-containerization
k8s                           | service                 | ! /services/kubernetes-containerization
healthcare                    | industry                | ! /industries/healthcare-software-development-company
fintech                       | industry                | ! /industries/fintech-software-development-company
hire developers               | hire page               | /hire-software-developers-in-india /hire-dedicated-developers-in-india
java migration                | article                 | ! /blogs/java-upgrade-one-module
how long does an mvp take     | service                 | ! /services/mvp-development
nda                           | service hire legal page | /services/software-architecture-consulting /hire-software-developers-in-india /java-developers-for-hire
iso                           | service legal page      | /services/devsecops /trust#certifications
jobs                          | job page                | /career /career/senior-java-engineer
careers                       | job page                | /career
pricing                       | page                    | ! /pricing
modernise                     | service                 | ! /services/application-modernization
gdpr                          | legal                   | /terms-and-condition#legal-bases
ahmedabad office              | page                    | /contact-us
price                         | page                    | ! /pricing
upgrade java                  | article                 | /blogs/java-upgrade-one-module
security                      | legal service           | /terms-and-condition#security /trust#security /services/devsecops
mvp                           | service                 | ! /services/mvp-development
startup first version         | service                 | /services/mvp-development
devops                        | service                 | /services/devops-consulting /services/devops-automation
flutter                       | technology              | ! /technologies/flutter-app
flutter or native             | article                 | ! /blogs/flutter-or-native-year-three
flutter developers            | hire                    | ! /hire-flutter-developers
angular developer             | hire                    | ! /hire-angular-developers
hire java developers          | hire                    | ! /java-developers-for-hire
ios app                       | technology hire         | /technologies/ios-app
android                       | technology              | ! /technologies/android-app
node.js                       | technology              | ! /technologies/node-development-services
nodejs                        | technology              | ! /technologies/node-development-services
typescript                    | technology              | ! /technologies/typescript-development-company
vue                           | technology              | ! /technologies/vue-development-company
aws                           | technology hire         | /technologies/aws-cloud-services
cloud migration               | service technology      | /services/cloud-migration
cloud costs                   | page article            | /it-cost-optimization /blogs/cloud-bill-first-five-levers
reduce aws bill               | article page technology | /blogs/cloud-bill-first-five-levers /it-cost-optimization
docker                        | technology              | ! /technologies/docker-integration
ci/cd                         | service                 | ! /services/ci-cd-pipelines
terraform                     | service                 | /services/infrastructure-as-code
sre                           | service                 | ! /services/site-reliability-engineering
monitoring                    | service                 | ! /services/monitoring-observability
data warehouse                | service                 | ! /services/data-warehousing
power bi dashboards           | service                 | /services/business-intelligence /services/data-visualization
machine learning              | service                 | ! /services/machine-learning-development
ai                            | service article         | /services/ai-integration-services
chatgpt integration           | service                 | /services/ai-integration-services
saas billing                  | article                 | /blogs/billing-is-a-ledger
multi tenant                  | article service         | /blogs/splitting-tenants /services/saas-development-company
offline app                   | article work case       | /blogs/offline-sync-weigh-room /portfolio/ihrb-clerk-of-scale /casestudy/weighing-out-with-no-signal
push notifications            | article                 | ! /blogs/push-notifications-people-keep
accessibility                 | legal article           | /terms-and-condition#accessibility /trust#accessibility /blogs/accessible-by-default
wcag                          | article technology legal | /blogs/accessible-by-default /technologies/ui-ux-design-services /terms-and-condition#accessibility
regression testing            | technology              | ! /technologies/software-regression-testing-services
test automation               | technology              | ! /technologies/automation-testing-services
qa engineer                   | job                     | ! /career/qa-engineer
senior java engineer salary   | job                     | ! /career/senior-java-engineer
internship                    | job page                | /career
work from home                | job page                | /career /career/senior-java-engineer /career/qa-engineer
team                          | page person             | /meet-our-team
kaushal trivedi               | person                  | ! /meet-our-team#kaushal-trivedi
who runs support              | person page             | /meet-our-team#bhavik-rathod
contact                       | page                    | ! /contact-us
phone number                  | page                    | /contact-us
book a call                   | page                    | /contact-us
privacy policy                | legal                   | ! /terms-and-condition#privacy
cookies                       | legal                   | ! /terms-and-condition#cookie-policy
subprocessors                 | legal                   | /terms-and-condition#processors /trust#privacy
delete my data                | legal                   | /terms-and-condition#your-rights /terms-and-condition#what-we-collect-why-and-for-how-long
registered company details    | legal                   | /terms-and-condition#company-details
case studies                  | page case               | /case-study
portfolio                     | page work               | ! /portfolio
restaurant app                | work case industry      | /portfolio/zomenu /portfolio/zomenu-mobile /casestudy/orders-from-table-to-pass /industries/food-hospitality-software-development
logistics                     | industry                | ! /industries/logistics-software-development-company
transport management system   | work case industry      | /portfolio/tms /casestudy/a-tms-one-depot-at-a-time
e-commerce website            | industry work           | /industries/ecommerce-application-development-company
estimate                      | evidence page           | /evidence/estimate
weekly report example         | evidence                | /evidence/friday-page
legacy system replacement     | article service case    | /blogs/leave-the-old-system-running /services/application-modernization
blog                          | page                    | ! /blogs
`)

/** As somebody else types them: in other words, with a blank too many or too few, and by what a page calls itself. */
const others = read(`
about us                      | page                    | ! /about-us
work with us                  | page job                | /career
newsletter                    | page                    | ! /newsletter
this site in figures          | page                    | ! /quality
letter november 2026          | page                    | /letters/november-2026
vue.js                        | technology              | ! /technologies/vue-development-company
angularjs                     | technology              | ! /technologies/angular-development-services
reactnative                   | technology              | ! /technologies/react-native
springboot                    | technology              | ! /technologies/spring-boot-services
java script                   | technology              | ! /technologies/javascript-development-services
cicd                          | service                 | ! /services/ci-cd-pipelines
kubernetes containerization   | service                 | ! /services/kubernetes-containerization
health care                   | industry                | ! /industries/healthcare-software-development-company
fin tech                      | industry                | ! /industries/fintech-software-development-company
iso27001                      | service legal           | /services/devsecops /trust#certifications
asp.net                       | service                 | /services/application-modernization
how much                      | page                    | ! /pricing
hourly rate                   | page                    | ! /pricing
salary                        | page job                | /career
remote jobs                   | page job                | /career
apply                         | page job                | /career
outsourcing                   | page                    | ! /hire-dedicated-developers-in-india
where are you based           | page                    | ! /contact-us
time zone                     | page                    | ! /contact-us
opening hours                 | page                    | ! /contact-us
call me back                  | page                    | ! /contact-us
ceo                           | page                    | ! /meet-our-team
support                       | service                 | ! /services/software-maintenance
data processing agreement     | legal                   | /trust#privacy /trust#documents
vat number                    | legal                   | ! /terms-and-condition#company-details
who owns the code             | legal                   | ! /trust#ip
report a bug                  | legal                   | ! /terms-and-condition#reporting-a-vulnerability
pyton                         | service                 | /services/data-engineering
`)
function read(list: string) {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', kinds = '', pages = ''] = line.split('|').map((each) => each.trim())
      const isFirst = pages.startsWith('!')
      return { text, kinds: kinds.split(' '), pages: pages.replace('! ', '').split(' '), isFirst }
    })
}

/** Content whose search is built. */
async function searchedContent() {
  const { content } = await openContent({
    documentsDirectory: documents,
    mirrorDirectory: '',
    production: true,
    site: judgingSite,
  })
  await content.loadSearch()
  return content
}

/** Which searches do not have their page among the first three, and which begin with another kind. */
async function judged(list: typeof searches) {
  const content = await searchedContent()
  const missed: string[] = []
  const wrong: string[] = []
  for (const { text, kinds, pages, isFirst } of list) {
    const { groups } = await content.search({ text })
    const unmarked = groups
      .flatMap(({ hits }) => hits)
      .filter(({ title, excerpt }) => title.marks.length + excerpt.marks.length === 0)
    expect(
      unmarked.map(({ path }) => path),
      `why ${text} was found is to be seen`,
    ).toEqual([])
    const shown = groups.flatMap(({ hits }) => hits.slice(0, shownOfGroup)).slice(0, shownOfGroup)
    const told = `${text}: ${shown.map(({ path }) => path).join(' ') || 'nothing'}`
    if (!shown.some(({ path }) => pages.includes(path))) missed.push(told)
    if (!kinds.includes(groups[0]?.kind ?? '') || (isFirst && shown[0]?.path !== pages[0])) wrong.push(told)
  }
  return { missed, wrong }
}

test('the list has eighty searches: most find their page among the first three, and none begins with another kind', async () => {
  const { missed, wrong } = await judged(searches)
  expect(searches).toHaveLength(80)
  expect(wrong).toEqual([])
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(mostMissed)
})

test('so do searches in other words', async () => {
  expect(await judged(others)).toEqual({ missed: [], wrong: [] })
})

test.each([
  [
    'is found by itself',
    'java dart helm nuxt odoo sage php laravel kotlin spark ionic mongo bank',
    /^[^0].* undefined undefined$/,
  ],
  ['is not taken for a word that looks like it', 'rust perl ruby zoho hugo ar vr iot', /^0 undefined undefined$/],
  [
    'has others beside it which are only offered',
    'scala unity unreal robot drone loans ghost',
    /^0 undefined (?!undefined)/,
  ],
  ['has none beside it', 'fortran solidity golang cobol elixir delphi feathers', /^0 undefined undefined$/],
])('a word that a visitor may mean %s', async (_, words, told) => {
  const content = await searchedContent()
  for (const text of words.split(' ')) {
    const { total, correctedTo, suggestion } = await content.search({ text })
    expect(`${total} ${correctedTo} ${suggestion}`, text).toMatch(told)
    if (total === 0 && text.length > 2) expect(await content.suggest(text), text).toEqual([])
  }
})

test('a slip of fingers is put right', async () => {
  const content = await searchedContent()
  const slips = {
    ...{
      acessibility: 'accessibility',
      kubernets: 'kubernetes',
      pyton: 'python',
      fluter: 'flutter',
      andriod: 'android',
    },
    ...{
      anguler: 'angular',
      jaba: 'java',
      securty: 'security',
      pament: 'payment',
      webiste: 'website',
      desing: 'design',
    },
  }
  for (const [text, correctedTo] of Object.entries(slips))
    expect(await content.search({ text }), text).toMatchObject({ correctedTo })
})

test('each choice beside a search says how many pages it leaves, whatever else was chosen', async () => {
  const content = await searchedContent()
  const choices = [{}, { kind: 'work' }, { industry: 'logistics' }, { kind: 'case', technology: 'java' }] as const
  for (const choice of choices.map((each) => ({ text: 'application', ...each }))) {
    const { kinds, industries, technologies, total } = await content.search(choice)
    const leaves = async (change: object) => (await content.search({ ...choice, ...change })).total
    for (const kind of searchKinds) {
      const told = kinds.find(({ value }) => value === kind)?.count ?? 0
      expect(await leaves({ kind }), kind).toBe(told)
    }
    for (const { value, count } of industries) expect(await leaves({ industry: value }), value).toBe(count)
    for (const { value, count } of technologies) expect(await leaves({ technology: value }), value).toBe(count)
    if (!('kind' in choice)) expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  }
})
