// format_functions.h, implemented with uchardet, zlib and minizip.
#include "format_functions.h"

#include <minizip/unzip.h>
#include <uchardet/uchardet.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

namespace {

// Grows by doubling, up to a limit.
class Output {
 public:
  explicit Output(size_t limit) : limit_(limit) {}
  Output(const Output &) = delete;
  Output &operator=(const Output &) = delete;
  ~Output() { std::free(bytes_); }

  // Makes room for at least one more byte. There is room for one byte more than the limit, to detect that it is exceeded.
  dialtone_unpack_result grow() {
    if (count_ < capacity_) return DIALTONE_UNPACKED;
    if (count_ > limit_) return DIALTONE_TOO_LARGE;
    const size_t wanted = std::min(std::max<size_t>(capacity_ * 2, 1 << 16), limit_ + 1);
    void *larger = std::realloc(bytes_, wanted);
    if (larger == nullptr) return DIALTONE_OUT_OF_MEMORY;
    bytes_ = static_cast<unsigned char *>(larger);
    capacity_ = wanted;
    return DIALTONE_UNPACKED;
  }

  unsigned char *end() { return bytes_ + count_; }
  unsigned room() const { return static_cast<unsigned>(std::min<size_t>(capacity_ - count_, 1 << 30)); }
  void add(size_t count) { count_ += count; }

  dialtone_unpack_result finish(dialtone_unpacked *out) {
    if (count_ > limit_) return DIALTONE_TOO_LARGE;
    out->bytes = bytes_;
    out->count = count_;
    bytes_ = nullptr;
    return DIALTONE_UNPACKED;
  }

 private:
  const size_t limit_;
  unsigned char *bytes_ = nullptr;
  size_t capacity_ = 0;
  size_t count_ = 0;
};

bool detect_charset(const void *bytes, size_t count, char *name, size_t capacity) noexcept {
  try {
    const std::unique_ptr<uchardet, decltype(&uchardet_delete)> detector(uchardet_new(), &uchardet_delete);
    if (!detector || uchardet_handle_data(detector.get(), static_cast<const char *>(bytes), count) != 0) return false;
    uchardet_data_end(detector.get());
    const char *found = uchardet_get_charset(detector.get());
    const size_t length = found == nullptr ? 0 : std::strlen(found);
    if (length == 0 || length >= capacity) return false;
    std::memcpy(name, found, length + 1);
    return true;
  } catch (...) {
    return false;
  }
}

dialtone_unpack_result gunzip(const void *bytes, size_t count, size_t limit, dialtone_unpacked *out) noexcept {
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return DIALTONE_OUT_OF_MEMORY;
  const std::unique_ptr<z_stream, int (*)(z_stream *)> guard(&stream, inflateEnd);
  Output output(limit);
  auto *next = static_cast<const unsigned char *>(bytes);
  const unsigned char *const end = next + count;
  while (true) {
    const dialtone_unpack_result room = output.grow();
    if (room != DIALTONE_UNPACKED) return room;
    stream.next_in = const_cast<unsigned char *>(next);
    stream.avail_in = static_cast<unsigned>(std::min<size_t>(static_cast<size_t>(end - next), 1 << 30));
    stream.next_out = output.end();
    stream.avail_out = output.room();
    const unsigned before = stream.avail_out;
    const int result = inflate(&stream, Z_NO_FLUSH);
    next = stream.next_in;
    output.add(before - stream.avail_out);
    if (result == Z_STREAM_END) {
      // Zeros or other data after the last member are ignored, as by gzip(1).
      if (end - next < 18 || next[0] != 0x1f || next[1] != 0x8b) return output.finish(out);
      if (inflateReset(&stream) != Z_OK) return DIALTONE_BROKEN;
    } else if (result == Z_MEM_ERROR) {
      return DIALTONE_OUT_OF_MEMORY;
    } else if (result != Z_OK || (next == end && stream.avail_out != 0)) {
      return DIALTONE_BROKEN;
    }
  }
}

// A file in memory, in the form that minizip reads.
struct Memory {
  const unsigned char *bytes;
  ZPOS64_T count;
  ZPOS64_T place;
};

Memory *memory(voidpf opaque) { return static_cast<Memory *>(opaque); }

voidpf open_file(voidpf opaque, const void *, int mode) {
  if ((mode & ZLIB_FILEFUNC_MODE_WRITE) != 0 && (mode & ZLIB_FILEFUNC_MODE_READ) == 0) return nullptr;
  memory(opaque)->place = 0;
  return opaque;
}

uLong read_file(voidpf opaque, voidpf, void *buffer, uLong size) {
  Memory *file = memory(opaque);
  const uLong got = static_cast<uLong>(std::min<ZPOS64_T>(size, file->count - file->place));
  std::memcpy(buffer, file->bytes + file->place, got);
  file->place += got;
  return got;
}

uLong write_file(voidpf, voidpf, const void *, uLong) { return 0; }

ZPOS64_T tell_file(voidpf opaque, voidpf) { return memory(opaque)->place; }

long seek_file(voidpf opaque, voidpf, ZPOS64_T offset, int origin) {
  Memory *file = memory(opaque);
  const ZPOS64_T start = origin == ZLIB_FILEFUNC_SEEK_SET ? 0 : origin == ZLIB_FILEFUNC_SEEK_CUR ? file->place : file->count;
  const ZPOS64_T target = start + offset;
  if (target < start || target > file->count) return -1;
  file->place = target;
  return 0;
}

int close_file(voidpf, voidpf) { return 0; }
int file_error(voidpf, voidpf) { return 0; }

}  // namespace

struct dialtone_archive {
  Memory file;
  unzFile zip;
  bool is_started;
};

namespace {

dialtone_archive *open_archive(const void *bytes, size_t count) noexcept {
  std::unique_ptr<dialtone_archive> archive(
      new (std::nothrow) dialtone_archive{{static_cast<const unsigned char *>(bytes), count, 0}, nullptr, false});
  if (!archive) return nullptr;
  zlib_filefunc64_def functions{open_file, read_file,  write_file, tell_file,
                                seek_file, close_file, file_error, &archive->file};
  archive->zip = unzOpen2_64("", &functions);
  return archive->zip == nullptr ? nullptr : archive.release();
}

void close_archive(dialtone_archive *archive) noexcept {
  if (archive == nullptr) return;
  unzClose(archive->zip);
  delete archive;
}

bool next_member(dialtone_archive *archive, char *name, size_t capacity, bool *is_broken) noexcept {
  const int result = archive->is_started ? unzGoToNextFile(archive->zip) : unzGoToFirstFile(archive->zip);
  archive->is_started = true;
  *is_broken = result != UNZ_OK && result != UNZ_END_OF_LIST_OF_FILE;
  if (result != UNZ_OK || capacity == 0) return false;
  unz_file_info64 info{};
  std::memset(name, 0, capacity);
  *is_broken = unzGetCurrentFileInfo64(archive->zip, &info, name, capacity - 1, nullptr, 0, nullptr, 0) != UNZ_OK;
  return !*is_broken;
}

dialtone_unpack_result unpack_member(dialtone_archive *archive, size_t limit, dialtone_unpacked *out) noexcept {
  unz_file_info64 info{};
  if (unzGetCurrentFileInfo64(archive->zip, &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK) return DIALTONE_BROKEN;
  if ((info.flag & 1) != 0) return DIALTONE_ENCRYPTED;
  if (info.compression_method != 0 && info.compression_method != Z_DEFLATED) return DIALTONE_UNKNOWN_METHOD;
  if (info.uncompressed_size > limit) return DIALTONE_TOO_LARGE;
  if (unzOpenCurrentFile(archive->zip) != UNZ_OK) return DIALTONE_BROKEN;
  // The size in the directory may be wrong.
  Output output(limit);
  while (true) {
    const dialtone_unpack_result room = output.grow();
    if (room != DIALTONE_UNPACKED) {
      unzCloseCurrentFile(archive->zip);
      return room;
    }
    const int got = unzReadCurrentFile(archive->zip, output.end(), output.room());
    if (got > 0) output.add(static_cast<size_t>(got));
    if (got == 0) break;
    if (got < 0) {
      unzCloseCurrentFile(archive->zip);
      return DIALTONE_BROKEN;
    }
  }
  if (unzCloseCurrentFile(archive->zip) != UNZ_OK) return DIALTONE_BROKEN;
  return output.finish(out);
}

constexpr dialtone_format_functions kFunctions = {
    detect_charset, gunzip, open_archive, close_archive, next_member, unpack_member,
};

}  // namespace

const dialtone_format_functions *dialtone_format_functions_1(void) { return &kFunctions; }
