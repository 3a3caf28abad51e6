"""The contacts of the soak: a file and a folder, which change as address books do."""

import os
import subprocess


class Contacts:
    """The contacts are as at the start after `restore`."""

    def __init__(self, folder, generator, count, seed):
        self.file = os.path.join(folder, "book.vcf")
        self.folder = os.path.join(folder, "cards")
        os.mkdir(self.folder)
        subprocess.run([generator, "generate", str(count), "--mixed", "--seed", str(seed), "--output", self.file], check=True)
        with open(self.file, "rb") as file:
            self.original = file.read()
        for number in range(20):
            self._write_card(number)

    def paths(self):
        return [self.file, self.folder]

    def names(self):
        """Names as they are found in the folder."""
        return [f"Cardholder {number}" for number in range(20)]

    def _card_path(self, number):
        return os.path.join(self.folder, f"{number}.vcf")

    def _write_card(self, number, note=""):
        text = f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:card-{number}\r\nFN:Cardholder {number}\r\n"
        text += f"TEL;TYPE=cell:+1650555{number:04}\r\nORG:Soak Ltd;Kartei\r\n{note}END:VCARD\r\n"
        with open(self._card_path(number), "w") as file:
            file.write(text)

    # Changes, each with its name

    def changes(self):
        return [self.replace, self.rewrite, self.shorten, self.empty, self.remove, self.break_off, self.change_card, self.remove_card]

    def _replace(self, data):
        new = self.file + ".new"
        with open(new, "wb") as file:
            file.write(data)
        os.rename(new, self.file)

    def _part(self, random):
        """The file up to the end of some card."""
        end = self.original.find(b"END:VCARD", random.randrange(len(self.original) // 2, len(self.original)))
        return self.original[: self.original.find(b"\n", end) + 1] if end >= 0 else self.original

    def replace(self, random):
        """Another file takes the file's place, as address books save."""
        self._replace(self._part(random))

    def rewrite(self, random):
        """The file is written anew in place."""
        part = self._part(random)
        with open(self.file, "r+b" if os.path.exists(self.file) else "wb") as file:
            file.write(part)
            file.truncate()

    def shorten(self, random):
        """The file becomes shorter while it may be read."""
        self._truncate(random.randrange(len(self.original)))

    def empty(self, random):
        self._truncate(0)

    def _truncate(self, size):
        if os.path.exists(self.file):
            os.truncate(self.file, size)

    def remove(self, random):
        if os.path.exists(self.file):
            os.remove(self.file)

    def break_off(self, random):
        """The file ends with bytes that are no text."""
        self._replace(self._part(random) + random.randbytes(5000))

    def change_card(self, random):
        self._write_card(random.randrange(20), f"NOTE:{random.random()}\r\n")

    def remove_card(self, random):
        path = self._card_path(random.randrange(20))
        if os.path.exists(path):
            os.remove(path)

    def take_card_away(self):
        os.remove(self._card_path(0))

    def restore(self):
        """As at the start."""
        try:
            with open(self.file, "rb") as file:
                is_same = file.read() == self.original
        except FileNotFoundError:
            is_same = False
        if not is_same:
            self._replace(self.original)
        for number in range(20):
            self._write_card(number)
