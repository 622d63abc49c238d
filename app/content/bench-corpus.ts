/** The text that everybody can search at the bench: forty lines written for it. */
export const benchCorpus = {
  name: 'harbour',
  format: 'txt',
  text: `# title = The harbour
# licence = CC BY 4.0
# source = Forty lines written for this page.
# language = en

The harbour wakes before the town.
Long before dawn the first boats put out to sea.
The wind had dropped in the night, and the water lay like glass.
Heavy rain had fallen for three days.
By noon heavy rain set in again and nobody went out.
Whether the boats go out depends on the wind.
What they bring home depends on luck as much as on skill.
Old Marta mends the nets and talks to the gulls.
She has mended nets since she was a girl of nine.
Her mother mended nets, and her mother before her.
The young people have gone to the city.
They come home for the summer and go back in the autumn.
“You cannot live on fish,” they say, and they may be right.
The boats that are left go out every morning.
Strong tea is drunk at the harbour at all hours.
Strong tea and heavy rain: that is November here.
When fog sets in, a bell is rung from the end of the pier.
One winter fog set in for a week, and the bell never stopped.
The children learned to sleep through it.
When it stopped at last, every child in the town woke up.
The price of fish depends on the market in the city.
The market depends on the weather, and nobody depends on the weather.
So it is said, and people laugh.
Heavy traffic is unknown here; the one road ends at the pier.
A heavy sea broke over the pier in January.
It took the bench on which the old men had sat for years.
The old men sat on the wall instead.
They looked at the sea and talked about the sea.
In spring a new bench was set on the pier.
The old men tried it and went back to the wall.
The ferry brings the post, the papers and strong opinions.
A strong wind keeps the ferry away for days.
Then the town reads the old papers again.
Despair set in only once, when the school closed.
But a teacher came, and then a second, and it opened again.
Marta sent them a net full of oranges.
The harbour lights are lit at dusk.
The last boat comes home when the lights are lit.
Somebody always waits for the last boat.
Then the harbour sleeps, and the town a little later.
`,
} as const
