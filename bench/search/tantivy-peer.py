"""tantivy for bench/search: a product a line as JSON, an empty line, then a question a line; an answer a line."""

import json
import sys

import tantivy

WEIGHTS = json.loads(sys.argv[1])
FACETS = [f"facet{at}" for at in range(int(sys.argv[2]))]

builder = tantivy.SchemaBuilder()
builder.add_integer_field("place", stored=True, indexed=True)
for field in WEIGHTS:
    builder.add_text_field(field, tokenizer_name="en_stem")
for facet in FACETS:
    builder.add_text_field(facet, tokenizer_name="raw", fast=True)
schema = builder.build()
index = tantivy.Index(schema)

writer = index.writer(128_000_000, 1)
for line in iter(sys.stdin.readline, "\n"):
    product = json.loads(line)
    fields = {**product["fields"], **{facet: product["facets"][at] for at, facet in enumerate(FACETS)}}
    writer.add_document(tantivy.Document(place=product["place"], **fields))
writer.commit()
writer.wait_merging_threads()
index.reload()
searcher = index.searcher()

COUNTS = {facet: {"terms": {"field": facet, "size": 1000}} for facet in FACETS}
SHOULD = tantivy.Occur.Should


def word_query(spellings, is_prefix):
    """One of the spellings in any field, or what begins so."""
    if is_prefix:
        parts = [
            tantivy.Query.boost_query(tantivy.Query.fuzzy_term_query(schema, field, word, distance=0, prefix=True), weight)
            for word in spellings
            for field, weight in WEIGHTS.items()
        ]
        parts.append(index.parse_query(" ".join(spellings), list(WEIGHTS), field_boosts=WEIGHTS))
        return tantivy.Query.boolean_query([(SHOULD, part) for part in parts])
    return index.parse_query(" ".join(spellings), list(WEIGHTS), field_boosts=WEIGHTS)


print("ready", flush=True)
for line in sys.stdin:
    question = json.loads(line)
    groups = question["groups"]
    words = [word_query(group, question["prefix"] and at == len(groups) - 1) for at, group in enumerate(groups)]
    if words:
        query = tantivy.Query.boolean_query([(tantivy.Occur.Must, word) for word in words])
    else:
        query = tantivy.Query.all_query()
    found = searcher.search(query, question["limit"], count=True)
    if len(found.hits) < question["limit"] and len(words) > 1:
        query = tantivy.Query.boolean_query([(SHOULD, word) for word in words])
        found = searcher.search(query, question["limit"], count=True)
    searcher.aggregate(query, COUNTS)
    places = [searcher.doc(address)["place"][0] for _, address in found.hits]
    print(json.dumps({"places": places, "total": found.count}), flush=True)
