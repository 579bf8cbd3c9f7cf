// Reads a log of C2SP tlog-tiles with the library by which Go checks its own checksum database: nothing of Aval's code is in it.
// It prints «ok» and exits with 0, or says what does not hold.
package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type reader struct{ prefix string }

func (r reader) Height() int                                       { return 8 }
func (r reader) SaveTiles(tiles []tlog.Tile, data [][]byte)        {}
func (r reader) ReadTiles(tiles []tlog.Tile) (out [][]byte, err error) {
	for _, t := range tiles {
		// Go writes tile/8/0/000; tlog-tiles has no height in its paths.
		data, err := get(r.prefix + "/" + strings.Replace(t.Path(), "tile/8/", "tile/", 1))
		if err != nil {
			return nil, err
		}
		out = append(out, data)
	}
	return out, nil
}

func get(url string) ([]byte, error) {
	answer, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		return nil, fmt.Errorf("%s: %d", url, answer.StatusCode)
	}
	return io.ReadAll(answer.Body)
}

// The first line of a checkpoint is the log's own name, not Go's, so size and root are read here.
func open(text []byte, verifier note.Verifier) (tlog.Tree, error) {
	opened, err := note.Open(text, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if lines[0] != verifier.Name() {
		return tlog.Tree{}, fmt.Errorf("another log: %s", lines[0])
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return tlog.Tree{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil {
		return tlog.Tree{}, err
	}
	var hash tlog.Hash
	copy(hash[:], root)
	return tlog.Tree{N: size, Hash: hash}, nil
}

func check(prefix, key, older string) error {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return err
	}
	text, err := get(prefix + "/checkpoint")
	if err != nil {
		return err
	}
	tree, err := open(text, verifier)
	if err != nil {
		return err
	}
	hashes := tlog.TileHashReader(tree, reader{prefix})
	for index := int64(0); index < tree.N; index += 1 + tree.N/25 {
		bundle := tlog.Tile{H: 8, L: 0, N: index / 256, W: 256}
		if left := tree.N - bundle.N*256; left < 256 {
			bundle.W = int(left)
		}
		path := strings.Replace(bundle.Path(), "tile/8/0/", "tile/entries/", 1)
		data, err := get(prefix + "/" + path)
		if err != nil {
			return err
		}
		for skip := index % 256; skip > 0; skip-- {
			data = data[2+int(data[0])<<8+int(data[1]):]
		}
		entry := data[2 : 2+int(data[0])<<8+int(data[1])]
		proof, err := tlog.ProveRecord(tree.N, index, hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)); err != nil {
			return fmt.Errorf("entry %d: %v", index, err)
		}
		if tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(append([]byte("x"), entry...))) == nil {
			return fmt.Errorf("entry %d: another one is taken for it", index)
		}
	}
	if older != "" {
		before, err := os.ReadFile(older)
		if err != nil {
			return err
		}
		first, err := open(before, verifier)
		if err != nil {
			return err
		}
		proof, err := tlog.ProveTree(tree.N, first.N, hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, first.N, first.Hash); err != nil {
			return fmt.Errorf("from %d to %d: %v", first.N, tree.N, err)
		}
		if bytes.Equal(before, text) {
			return fmt.Errorf("the log did not grow")
		}
	}
	return nil
}

func main() {
	older := ""
	if len(os.Args) > 3 {
		older = os.Args[3]
	}
	if err := check(os.Args[1], os.Args[2], older); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("ok")
}
